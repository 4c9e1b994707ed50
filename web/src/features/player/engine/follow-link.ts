import type { Video } from '@sebule/contract';
import type { Renewal } from './source/recovery.ts';
import { choose, requestedItem, type Choice, type PlayRequest, type WatchedTitle } from './title/choose.ts';
import type { Playable } from './title/playable.ts';

interface FollowLinkOptions {
  renew: () => Promise<Renewal<WatchedTitle>>;
  /** As in the server's latest answer. */
  title: () => Video;
  onTitle: (title: Video) => void;
  /** What plays now. */
  item: () => Playable;
  open: (choice: Choice) => void;
  signal: AbortSignal;
}

/** Follows a link to another episode or file, once the server has been asked what is new. The latest link counts. */
export const createFollowLink = ({ renew, title, onTitle, item, open, signal }: FollowLinkOptions) => {
  let latest: PlayRequest | null = null;

  return async (request: PlayRequest): Promise<void> => {
    latest = request;
    const renewal = await renew();
    if (signal.aborted || latest !== request || renewal.kind === 'gone') return;
    if (renewal.kind === 'source') onTitle(renewal.source.title);
    const wanted = requestedItem(title(), request);
    const { episodeId, fileId } = item();
    const isPlaying = wanted?.episodeId === episodeId && wanted.fileId === fileId;
    if (!wanted || (isPlaying && !request.fromStart)) return;
    const here = { progress: 0, episodeId, fileId, completed: false };
    const resumePoint = renewal.kind === 'source' ? renewal.source.resumePoint : here;
    const choice = choose(title(), resumePoint, request);
    if (choice) open(choice);
  };
};

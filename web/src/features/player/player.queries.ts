import type { TitleKind, Video } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call, NetworkError } from '../../shared/api/client.ts';
import { RefusedError } from '../../shared/api/refusedError.ts';
import { callAsViewer, viewerQuery } from '../../shared/api/viewerCall.ts';
import { readViewer, viewerToken } from '../../shared/storage/session.ts';
import { standingOf, type Standing } from './engine/choose.ts';
import type { Renewal } from './engine/recovery.ts';
import { progressOutbox } from './outbox/progress-outbox.ts';

const NOT_FOUND = 404;

/** A title, and where the viewer stands in it. */
export interface WatchedTitle {
  title: Video;
  standing: Standing;
}

/** A save that the server does not have yet knows better than the server. */
const waitingStanding = (id: number): Standing | null => {
  const viewer = readViewer();
  const save = viewer && progressOutbox().newest(viewer.user.user_id, id);
  return save && { progress: save.isCompleted ? 0 : save.progress, episodeId: save.episode_id ?? null };
};

const missing = () =>
  new RefusedError({ success: false, msg: messages.titleNotFound, details: [], status: NOT_FOUND });

/** The title as it stands when its screen opens. Signed addresses age, so nothing of it is kept. */
export const titleQuery = (type: TitleKind, id: number) =>
  queryOptions({
    queryKey: ['player', 'title', type, id],
    queryFn: async (context): Promise<WatchedTitle> => {
      // Before the call, too: a save answered meanwhile may be too young for this answer.
      const before = waitingStanding(id);
      const ask = viewerQuery('POST videos/get-movie-series', { body: { movie_id: id, type } });
      const [title] = await ask(context);
      if (!title) throw missing();
      return { title, standing: before ?? waitingStanding(id) ?? standingOf(title) };
    },
    gcTime: 0,
    // A film is not begun anew because somebody looked at another tab.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Asks for the title again, to go on watching it. */
export const renewTitle = async (type: TitleKind, id: number): Promise<Renewal<Video>> => {
  try {
    const answer = await callAsViewer('POST videos/get-movie-series', { body: { movie_id: id, type } });
    const [title] = answer.details;
    if (answer.success && title) return { kind: 'source', source: title };
    return answer.status === NOT_FOUND ? { kind: 'gone' } : { kind: 'offline' };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'offline' };
    throw error;
  }
};

/** Subtitle calls fail silently: whatever goes wrong, the film plays on without them. */
const subtitleAnswer = async (ask: (token: string | null) => ReturnType<typeof askSubtitles>) => {
  const answer = await ask(viewerToken()).catch(() => null);
  return answer?.details[0]?.show_subtitles ?? null;
};
const askSubtitles = (token: string | null) => call('GET user/settings/subtitle', { token });

/** Whether the viewer wants subtitles; null when the server did not say. */
export const subtitleQuery = queryOptions({
  queryKey: ['player', 'subtitle-setting'],
  queryFn: () => subtitleAnswer(askSubtitles),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/** Toggles the setting; gives the new one, or null when the server did not say. */
export const toggleSubtitles = () =>
  subtitleAnswer((token) => call('PATCH user/settings/subtitle', { token, body: { id: 1 } }));

import type { Video } from '@sebule/contract';
import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';
import type { PlayerState } from './player-state.ts';
import type { Renewal } from './source/recovery.ts';
import type { Store } from './store.ts';
import { choose, type Choice, type WatchedTitle } from './title/choose.ts';
import type { Playable } from './title/playable.ts';

/** The position the viewer has reached elsewhere since; null if it is within one save interval of this player's own. */
export const newerPositionElsewhere = (
  { title, resumePoint }: WatchedTitle,
  here: { item: Playable; at: number },
): Choice | null => {
  const there = choose(title, resumePoint);
  if (!there || there.from === 0) return null;
  const isOtherFile = resumePoint.fileId !== null && there.item.fileId !== here.item.fileId;
  const isSame = there.item.episodeId === here.item.episodeId && !isOtherFile;
  return isSame && Math.abs(there.from - here.at) <= PROGRESS_SAVE_STEP_S + 1 ? null : there;
};

interface CatchUpOptions {
  store: Store<PlayerState>;
  renew: () => Promise<Renewal<WatchedTitle>>;
  onTitle: (title: Video) => void;
  position: () => number | null;
  signal: AbortSignal;
}

/** When a viewer returns to a paused film, asks the server where "Resume" should now continue. */
export const createCatchUp =
  ({ store, renew, onTitle, position, signal }: CatchUpOptions) =>
  async (): Promise<void> => {
    const mayCatchUp = () => {
      const { paused, countdown, stopped, trouble } = store.get();
      return paused && countdown === null && !stopped && !trouble && !signal.aborted;
    };
    if (!mayCatchUp()) return;
    const renewal = await renew();
    if (renewal.kind !== 'source' || !mayCatchUp()) return;
    onTitle(renewal.source.title);
    const there = newerPositionElsewhere(renewal.source, { item: store.get().item, at: position() ?? 0 });
    if (there) store.set({ resumes: there.item, resumeAt: there.from });
  };

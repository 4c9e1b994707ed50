import type { Video } from '@sebule/contract';
import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/constants';
import type { MediaElement } from './media-element.ts';
import type { PlayerState } from './player-state.ts';
import { goOnIn } from './source/seeking.ts';
import type { Source } from './source/source.ts';
import type { StartPoint } from './source/start-playback.ts';
import type { Store } from './store.ts';
import { nextEpisode } from './title/choose.ts';
import { filesInOrder, type Playable } from './title/playable.ts';

interface OpeningOptions {
  store: Store<PlayerState>;
  video: Pick<MediaElement, 'currentTime' | 'duration'>;
  source: Source;
  /** As the server has last described it. */
  title: () => Video;
  /** This item is about to play, or to wait paused: what is saved and how it ends is its own. */
  onItem: (item: Playable, plays: boolean) => void;
  /** And it is an episode that the viewer has chosen, which makes it the one to resume. */
  onChosen: () => void;
}

export interface Opening {
  /** An item, from where the viewer stands in it. */
  open: (item: Playable, from: StartPoint) => void;
  /** An episode from its start; at once it is the one to resume. */
  openChosen: (item: Playable) => void;
  /** The next episode; nothing where none follows. */
  openNext: () => void;
  /** Another file of the movie, where this one stands. */
  openFile: (item: Playable) => void;
  /**
   * What plays has been taken down alone: another file of the movie goes on, and an episode that has hardly
   * begun is skipped. One in the middle of which the viewer is, is not silently replaced by another.
   */
  openInstead: () => void;
  /** What was opened last stands at its beginning. */
  placed: (at: number) => void;
}

/** Which item plays after which, and from where. */
export const createOpening = (options: OpeningOptions): Opening => {
  const { store, video, source, title, onItem, onChosen } = options;
  /** Another file of the movie is on its way: the place in the one before is none of its own. */
  let isOtherFile = false;

  const open = (item: Playable, from: StartPoint, plays = true) => {
    isOtherFile = false;
    onItem(item, plays);
    store.set({ item, resumes: item, next: nextEpisode(title(), item), missing: null });
    source.open(item, from, plays);
  };
  const openChosen = (item: Playable, plays = true) => {
    store.set({ resumeAt: 0 });
    open(item, 0, plays);
    onChosen();
  };
  const openFile = (item: Playable, plays = true) => {
    const at = source.ready() ? video.currentTime : source.pending();
    // It may be another part of a release, which begins anew.
    open(item, typeof at === 'number' ? goOnIn(at, video.duration) : at, plays);
    isOtherFile = true;
  };

  return {
    open: (item, from) => open(item, from),
    openChosen: (item) => openChosen(item),
    openNext: () => {
      const { next } = store.get();
      if (next) openChosen(next);
    },
    openFile: (item) => openFile(item),
    openInstead: () => {
      const { item, resumeAt, paused, countdown } = store.get();
      // What has been watched to its credits is over.
      if (countdown !== null) return;
      const [file] = filesInOrder(title());
      if (!item.isSeries && file) return openFile(file, !paused);
      const next = nextEpisode(title(), item);
      if (next && resumeAt < PROGRESS_SAVE_STEP_S) openChosen(next, !paused);
    },
    placed: (at) => {
      const isBeyond = store.get().resumeAt >= video.duration;
      if (isOtherFile || isBeyond) store.set({ resumeAt: at });
      isOtherFile = false;
    },
  };
};

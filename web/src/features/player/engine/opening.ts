import type { Video } from '@sebule/contract';
import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';
import type { MediaElement } from './media-element.ts';
import type { PlayerState } from './player-state.ts';
import { startPointInFile } from './source/seeking.ts';
import type { StartPoint } from './source/seeking.ts';
import type { Source } from './source/source.ts';
import type { Store } from './store.ts';
import { type Choice, nextEpisode } from './title/choose.ts';
import { filesInOrder, type Playable } from './title/playable.ts';

interface OpeningOptions {
  store: Store<PlayerState>;
  video: Pick<MediaElement, 'currentTime' | 'duration'>;
  source: Source;
  /** As in the server's latest answer. */
  title: () => Video;
  /** Called before an item is opened, playing or paused: from now on, saves and the ending are for this item. */
  onItem: (item: Playable, plays: boolean) => void;
  /** The viewer has chosen this episode, which makes it the one to resume. */
  onChosen: () => void;
}

/** Decides which item plays next, and from which second. */
export const createOpening = (options: OpeningOptions) => {
  const { store, video, source, title, onItem, onChosen } = options;
  /** Another file of the movie is loading: the position in the previous file does not belong to it. */
  let isOtherFile = false;

  const open = (item: Playable, from: StartPoint, plays = true) => {
    isOtherFile = false;
    onItem(item, plays);
    store.set({ item, resumes: item, next: nextEpisode(title(), item), missing: null });
    if (item.isMissing) source.openAway(from, plays);
    else source.open(item, from, plays);
  };
  /** From its start, which at once makes it the one to resume. */
  const openChosen = (item: Playable, plays = true) => {
    store.set({ resumeAt: 0 });
    open(item, 0, plays);
    onChosen();
  };
  const openOtherFile = (item: Playable, at: StartPoint, duration: number, plays = true) => {
    // It may be another part of a release, which starts at its beginning.
    open(item, typeof at === 'number' ? startPointInFile(at, duration) : at, plays);
    isOtherFile = true;
  };
  const openFile = (item: Playable, plays = true) =>
    openOtherFile(item, source.ready() ? video.currentTime : source.nextStart(), video.duration, plays);

  return {
    /** Opens what a link or the title's page has chosen. */
    openChoice: ({ item, from, chosen, fromDuration }: Choice) => {
      if (chosen) openChosen(item);
      else if (fromDuration === undefined) open(item, from);
      else openOtherFile(item, from, fromDuration);
    },
    /** Opens an item at the viewer's position in it. */
    open: (item: Playable, from: StartPoint) => open(item, from),
    /** Opens the next episode; does nothing if there is none. */
    openNext: () => {
      const { next } = store.get();
      if (next) openChosen(next);
    },
    /** Opens another file of the movie at the current position. */
    openFile: (item: Playable) => openFile(item),
    /** The item was taken down: another file of the movie, or the next episode if this one has hardly begun. */
    openReplacement: () => {
      const { item, resumeAt, paused, countdown } = store.get();
      // An item watched to its credits is complete.
      if (countdown !== null) return;
      const [file] = filesInOrder(title());
      if (!item.isSeries && file) return openFile(file, !paused);
      const next = nextEpisode(title(), item);
      if (next && resumeAt < PROGRESS_SAVE_STEP_S) openChosen(next, !paused);
    },
    /** The item opened last is at its start point. */
    started: (at: number) => {
      const isBeyond = store.get().resumeAt >= video.duration;
      if (isOtherFile || isBeyond) store.set({ resumeAt: at });
      isOtherFile = false;
    },
  };
};

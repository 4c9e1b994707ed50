import type { Clock } from '../clock.ts';
import { HAVE_METADATA, type MediaElement } from '../media-element.ts';
import type { Playable } from '../title/playable.ts';
import type { Diagnosis, MediaFault, MediaLoader } from './media-loader.ts';
import { watchForMissingHalf, type MissingHalf } from './missing-half.ts';
import { createRecovery, type Renewal, type Trouble } from './recovery.ts';
import { createSeekMemory, type Seek } from './seek-memory.ts';
import { beforeTheEnd, isWorthResuming, offTheEnd } from './seeking.ts';
import { watchStalls } from './stall-watch.ts';
import { SEEK_TOLERANCE_S, startPlayback, type StartPoint } from './start-playback.ts';
import { freeStuckSeeks } from './stuck-seek.ts';

/** What the source reports. Its positions are always meaningful. */
export interface SourceEvents {
  /** The item is at its start point. Called once per item, however often its picture breaks off. */
  placed: (at: number) => void;
  missing: (missing: MissingHalf) => void;
  /** Whether a picture from this address has been shown. */
  picture: (isThere: boolean) => void;
  advanced: (position: number, duration: number) => void;
  sought: (seek: Seek, duration: number) => void;
  seekedBack: (position: number, duration: number) => void;
  /** It has arrived at a seek's target; `place` is the position to save. */
  seeked: (place: number) => void;
  /** `position`: null without a picture, when there is no position to save. */
  paused: (position: number | null) => void;
  playing: () => void;
  ended: () => void;
  buffering: (buffering: boolean) => void;
  trouble: (trouble: Trouble | null) => void;
  /** The browser's error when the picture broke off; null once it is back. */
  fault: (fault: MediaFault | null) => void;
  /** The picture broke off at this position; whether it comes back is not known yet. */
  brokeOff: (position: number) => void;
}

interface SourceOptions {
  video: MediaElement;
  clock: Clock;
  load: MediaLoader;
  diagnose: (url: string, signal: AbortSignal) => Promise<Diagnosis>;
  play: (signal: AbortSignal) => Promise<void>;
  /** Requests the same item from the server again. */
  renew: () => Promise<Renewal<Playable>>;
  events: SourceEvents;
  signal: AbortSignal;
}

export interface Source {
  /** Loads another item, or the same one from another position; it plays, or waits paused. */
  open: (item: Playable, from: StartPoint, plays: boolean) => void;
  /** Plays or pauses; without a picture, as soon as there is one. */
  want: (plays: boolean) => void;
  /** The last meaningful position; null before there was one. */
  position: () => number | null;
  /** The position to save: after a seek to the end, not the end but where the viewer was before. */
  place: () => number | null;
  /** Where the picture continues once it is back. */
  pending: () => StartPoint;
  /** Whether there is a picture: only then can the viewer seek. */
  ready: () => boolean;
  retry: () => void;
}

/** A smaller step back is a rounding error, not a seek. */
const SEEK_BACK_S = 0.5;
const STALLED: MediaFault = { code: 2, message: 'nothing arrived for a long time' };
const CUT_OFF: MediaFault = { code: 2, message: 'the file ends before its time' };
/**
 * A file whose copying was interrupted still declares its full length, and browsers take its last byte as the end. An
 * end this far from the last played position is ignored, as is one right after a seek to elsewhere. Background tabs get
 * time updates only once a minute.
 */
const EARLY_END_S = 70;
const EARLY_END_AFTER_SEEK_S = 3;
/** After playing this long, a picture that broke off counts as recovered. */
const MENDED_AFTER_S = 1;

/** Gives the video element its addresses, and restores a broken picture at the same position. */
export const createSource = (options: SourceOptions): Source => {
  const { video, clock, renew, events, signal } = options;
  /** Aborted when the address changes; an item may need several. */
  let loading = new AbortController();
  let ready = false;
  let position: number | null = null;
  /** Where the item should begin; null once it has. */
  let start: StartPoint | null = null;
  /** Where the viewer has dragged the slider while there was no picture yet; null once it is there. */
  let draggedTo: number | null = null;
  let loadedAt = 0;
  /** Whether it has played since it was loaded or last sought. */
  let hasPlayed = false;
  /** Whether the viewer wants it to play, with or without a picture. */
  let plays = true;
  const seeks = createSeekMemory(clock);

  const recovery = createRecovery<Playable>({
    clock,
    signal,
    renew,
    onTrouble: events.trouble,
    onSource: (item) => load(item),
  });
  const placeOf = (second: number): number => {
    const { to, before } = seeks.last();
    return isWorthResuming(to, video.duration) ? second : before;
  };
  const breakOff = (fault: MediaFault) => {
    if (ready && position !== null) events.brokeOff(placeOf(position));
    ready = false;
    loading.abort();
    // An address that seemed dead may still resume by itself, when nothing listens to it any more.
    video.pause();
    events.buffering(true);
    events.fault(fault);
    recovery.interrupted();
  };

  const advance = () => {
    // At its end a video reports its length, wherever it was before, and during a seek already the target.
    if (!ready || video.ended || video.seeking) return;
    const from = position;
    position = video.currentTime;
    if (video.paused) return;
    seeks.played(position);
    // Browsers report a seek's time once more when the seek has finished.
    if (from !== null && position > from) hasPlayed = true;
    if (Math.abs(position - loadedAt) > MENDED_AFTER_S) {
      recovery.recovered();
      events.fault(null);
    }
    events.advanced(position, video.duration);
  };
  const tellSeek = (from: number, to: number) => {
    position = to;
    hasPlayed = false;
    events.sought(seeks.sought(to), video.duration);
    if (to < from - SEEK_BACK_S) events.seekedBack(to, video.duration);
  };
  const seeking = () => {
    const second = offTheEnd(video);
    // Reported when the seek gets there.
    if (second !== null) video.currentTime = second;
    else if (ready) tellSeek(position ?? video.currentTime, video.currentTime);
  };
  const seeked = () => {
    // The next seek may have begun before this one is reported.
    if (!ready || video.seeking) return;
    if (!video.ended || position === null) position = video.currentTime;
    events.seeked(placeOf(position));
    // At its end a video pauses by itself, and a viewer who seeks back from there wants to watch.
    if (plays && video.paused && !video.ended) void options.play(loading.signal);
  };
  const pause = () => {
    // A video pauses at its end, too.
    if (video.ended) return;
    plays = false;
    const second = video.seeking ? position : video.currentTime;
    events.paused(ready && second !== null ? placeOf(second) : null);
  };
  const play = () => {
    plays = true;
    events.playing();
  };

  const ended = () => {
    const left = ready && position !== null ? video.duration - position : 0;
    if (left > (hasPlayed ? EARLY_END_S : EARLY_END_AFTER_SEEK_S)) breakOff(CUT_OFF);
    else events.ended();
  };

  const startPoint = (): StartPoint => start ?? position ?? 0;
  const load = (item: Playable) => {
    loading.abort();
    loading = new AbortController();
    const address = { signal: loading.signal };
    ready = false;
    events.picture(false);
    // Must come first: the others read the element, which must already have this address.
    options.load(item.url, { ...address, onFault: breakOff });
    // Must be notified of the end before the listener that may load the next episode.
    watchStalls({
      clock,
      video,
      ...address,
      onBuffering: events.buffering,
      onStalled: () => breakOff(STALLED),
    });
    freeStuckSeeks({ clock, video, ...address });
    video.addEventListener('timeupdate', advance, address);
    video.addEventListener('seeking', seeking, address);
    video.addEventListener('seeked', seeked, address);
    video.addEventListener('pause', pause, address);
    video.addEventListener('play', play, address);
    video.addEventListener('ended', ended, address);
    const { diagnose } = options;
    watchForMissingHalf({ video, url: item.url, diagnose, ...address, onMissing: events.missing });
    startPlayback({
      video,
      ...address,
      from: startPoint(),
      draggedTo,
      onDragged: (to) => {
        draggedTo = to;
      },
      play: async (current) => {
        if (plays) await options.play(current);
      },
      onPlaced: (at, meant) => {
        ready = true;
        loadedAt = at;
        position = at;
        hasPlayed = false;
        if (start !== null) {
          seeks.begin(meant);
          events.placed(meant);
        }
        start = null;
        draggedTo = null;
        if (Math.abs(at - meant) > SEEK_TOLERANCE_S) tellSeek(meant, at);
        events.picture(true);
      },
    });
  };
  signal.addEventListener('abort', () => loading.abort());

  return {
    open: (item, from, wish) => {
      recovery.reset();
      events.fault(null);
      plays = wish;
      position = typeof from === 'number' ? from : null;
      start = beforeTheEnd(from);
      draggedTo = null;
      load(item);
    },
    want: (wish) => {
      plays = wish;
      // A dead address is not touched, and one without metadata starts as the viewer wants it.
      if (loading.signal.aborted || video.readyState < HAVE_METADATA) return;
      if (wish) void options.play(loading.signal);
      else video.pause();
    },
    position: () => (ready ? video.currentTime : position),
    place: () => {
      const second = ready ? video.currentTime : position;
      return second === null ? null : placeOf(second);
    },
    pending: () => draggedTo ?? startPoint(),
    ready: () => ready,
    retry: recovery.retry,
  };
};

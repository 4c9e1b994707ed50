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

/** What the source reports. Positions it gives always mean something. */
export interface SourceEvents {
  /** The item stands at its start point. Once per item, however often its picture breaks off. */
  placed: (at: number) => void;
  missing: (missing: MissingHalf) => void;
  /** Whether anything of this address has been shown. */
  picture: (isThere: boolean) => void;
  advanced: (position: number, duration: number) => void;
  sought: (seek: Seek, duration: number) => void;
  seekedBack: (position: number, duration: number) => void;
  /** It stands where a seek has led; `place` is what is worth a save. */
  seeked: (place: number) => void;
  /** `position`: null without a picture, which has no place that is worth a save. */
  paused: (position: number | null) => void;
  playing: () => void;
  ended: () => void;
  buffering: (buffering: boolean) => void;
  trouble: (trouble: Trouble | null) => void;
  /** What the browser said when the picture broke off; null once it is there again. */
  fault: (fault: MediaFault | null) => void;
  /** The picture broke off here; whether it comes back is not known yet. */
  brokeOff: (position: number) => void;
}

interface SourceOptions {
  video: MediaElement;
  clock: Clock;
  load: MediaLoader;
  diagnose: (url: string, signal: AbortSignal) => Promise<Diagnosis>;
  play: (signal: AbortSignal) => Promise<void>;
  /** Asks the server for the same item again. */
  renew: () => Promise<Renewal<Playable>>;
  events: SourceEvents;
  signal: AbortSignal;
}

export interface Source {
  /** Another item, or the same one from elsewhere; it plays, or waits paused. */
  open: (item: Playable, from: StartPoint, plays: boolean) => void;
  /** Plays or pauses; without a picture, as soon as there is one. */
  want: (plays: boolean) => void;
  /** The last position that meant something; null before there was one. */
  position: () => number | null;
  /** What of it is worth a save: not the end to which a seek has led, but where the viewer was before. */
  place: () => number | null;
  /** Where the picture goes on once it is there. */
  pending: () => StartPoint;
  /** Whether the picture is there: only then can it be sought in. */
  ready: () => boolean;
  retry: () => void;
}

/** A smaller step back is rounding, not a seek. */
const SEEK_BACK_S = 0.5;
const STALLED: MediaFault = { code: 2, message: 'nothing arrived for a long time' };
const CUT_OFF: MediaFault = { code: 2, message: 'the file ends before its time' };
/**
 * A file whose copying was interrupted still tells its full length, and browsers call its last byte the end. An end so
 * far from where it last played is none, as is one right after a seek to elsewhere. A tab in the background hears of
 * its time once a minute.
 */
const EARLY_END_S = 70;
const EARLY_END_AFTER_SEEK_S = 3;
/** Having played on for this long, a picture that broke off counts as recovered. */
const MENDED_AFTER_S = 1;

/** Gives the video element its addresses, and mends what breaks off where it broke off. */
export const createSource = (options: SourceOptions): Source => {
  const { video, clock, renew, events, signal } = options;
  /** Ends with one address; an item may need several. */
  let loading = new AbortController();
  let ready = false;
  let position: number | null = null;
  /** Where the item should begin; null once it has. */
  let start: StartPoint | null = null;
  let loadedAt = 0;
  /** Whether it has played on since it was placed or sought in. */
  let hasPlayed = false;
  /** What the viewer wants of it, whether or not there is a picture. */
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
    // What seemed dead may yet go on by itself, and nobody listens to it any more.
    video.pause();
    events.buffering(true);
    events.fault(fault);
    recovery.interrupted();
  };

  const advance = () => {
    // At its end a video stands at its length, wherever it came from, and during a seek already where that leads.
    if (!ready || video.ended || video.seeking) return;
    const from = position;
    position = video.currentTime;
    if (video.paused) return;
    seeks.played(position);
    // Browsers tell of a seek's time once more when it has been found.
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
    // Told of when it gets there.
    if (second !== null) video.currentTime = second;
    else if (ready) tellSeek(position ?? video.currentTime, video.currentTime);
  };
  const seeked = () => {
    // The next one may have begun before this one is told of.
    if (!ready || video.seeking) return;
    if (!video.ended || position === null) position = video.currentTime;
    events.seeked(placeOf(position));
    // At its end a video pauses of its own accord, and whoever goes back from there wants to watch.
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

  const pending = (): StartPoint => start ?? position ?? 0;
  const load = (item: Playable) => {
    loading.abort();
    loading = new AbortController();
    const address = { signal: loading.signal };
    ready = false;
    events.picture(false);
    // First of all: what the others ask the element must be about this address.
    options.load(item.url, { ...address, onFault: breakOff });
    // Hears of the end before what may load the next episode.
    watchStalls({
      clock,
      video,
      ...address,
      onBuffering: events.buffering,
      onStalled: () => breakOff(STALLED),
    });
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
      from: pending(),
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
      load(item);
    },
    want: (wish) => {
      plays = wish;
      // A dead address is left alone, and one that knows nothing yet begins as it is wanted.
      if (loading.signal.aborted || video.readyState < HAVE_METADATA) return;
      if (wish) void options.play(loading.signal);
      else video.pause();
    },
    position: () => (ready ? video.currentTime : position),
    place: () => {
      const second = ready ? video.currentTime : position;
      return second === null ? null : placeOf(second);
    },
    pending,
    ready: () => ready,
    retry: recovery.retry,
  };
};

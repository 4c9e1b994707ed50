import type { Clock } from '../clock.ts';
import { HAVE_METADATA, unload, type MediaElement } from '../media-element.ts';
import type { Playable } from '../title/playable.ts';
import type { Diagnose, MediaFault, MediaLoader } from './media-loader.ts';
import { watchForMissingTrack, type MissingTrack } from './missing-track.ts';
import { createRecovery, type Renewal, type Trouble } from './recovery.ts';
import { createSeekMemory, type Seek } from './seek-memory.ts';
import {
  isWorthResuming,
  pointIn,
  skippedFrom,
  startPointOrBeginning,
  stopBeforeEnd,
  type StartPoint,
} from './seeking.ts';
import { watchStalls } from './stall-watch.ts';
import { SEEK_TOLERANCE_S, startPlayback } from './start-playback.ts';
import { freeStuckSeeks } from './stuck-seek.ts';

interface SourceOptions {
  video: MediaElement;
  clock: Clock;
  load: MediaLoader;
  /** The place of the sound to play; null: the first. */
  pickSound: (item: Playable) => number | null;
  diagnose: Diagnose;
  play: (signal: AbortSignal) => Promise<void>;
  /** Requests the same item from the server again. */
  renew: () => Promise<Renewal<Playable>>;
  /** What the source reports. Its positions are always meaningful. */
  events: {
    /** The item is at its start point. Called once per item, however often playback breaks off. */
    started: (at: number) => void;
    missing: (missing: MissingTrack) => void;
    /** Playback has gone on behind a piece that is not there. */
    skipped: () => void;
    /** Whether a picture from this address has been shown. */
    picture: (isThere: boolean) => void;
    advanced: (position: number, duration: number) => void;
    seekStarted: (seek: Seek, duration: number) => void;
    seekedBack: (position: number, duration: number) => void;
    /** `position`: the one to save, as in `positionToSave`. */
    seekFinished: (position: number) => void;
    /** `position`: the one to save; null without a picture. */
    paused: (position: number | null) => void;
    playing: () => void;
    ended: () => void;
    buffering: (buffering: boolean) => void;
    trouble: (trouble: Trouble | null) => void;
    /** The browser's error when playback broke off; null once it has recovered. */
    fault: (fault: MediaFault | null) => void;
    /** Playback broke off at this position; whether it can be restored is not known yet. */
    brokeOff: (position: number) => void;
  };
  signal: AbortSignal;
}

/** A smaller step back is a rounding error, not a seek. */
const SEEK_BACK_S = 0.5;
const STALLED: MediaFault = { code: 2, message: 'nothing arrived for a long time' };
const CUT_OFF: MediaFault = { code: 2, message: 'the file ends before its time' };
/**
 * A file that was cut short still declares its full length, and browsers take its last byte as the end. An end further
 * than this many seconds from the last position counts as a break; right after a seek, the shorter limit applies. It is
 * over a minute, because tabs in the background get time updates only once a minute.
 */
const EARLY_END_S = 70;
const EARLY_END_AFTER_SEEK_S = 3;
/** After playing this long, playback that broke off counts as recovered. */
const RECOVERED_AFTER_S = 1;

/** Gives the video element its addresses, and restores playback that broke off at the same position. */
export const createSource = (options: SourceOptions) => {
  const { video, clock, renew, events, signal } = options;
  /** Aborted when the address changes; an item may need several. */
  let loading = new AbortController();
  let ready = false;
  let position: number | null = null;
  /** Where the item should begin; null once it has. */
  let start: StartPoint | null = null;
  /** Where the viewer has sought before there was a picture; null once there is one. */
  let soughtTo: StartPoint | null = null;
  let loadedAt = 0;
  /** Whether it has played since it was loaded or last sought. */
  let hasPlayed = false;
  /** Whether the viewer wants the film to play, with or without a picture. */
  let shouldPlay = true;
  const seeks = createSeekMemory(clock);

  const recovery = createRecovery<Playable>({
    clock,
    signal,
    renew,
    onTrouble: events.trouble,
    onSource: (item) => load(item),
  });
  const positionToSaveAt = (second: number): number => {
    const { to, before } = seeks.last();
    return isWorthResuming(to, video.duration) ? second : before;
  };
  const breakOff = (fault: MediaFault) => {
    if (ready && position !== null) events.brokeOff(positionToSaveAt(position));
    ready = false;
    loading.abort();
    // An address that seemed dead may resume by itself later, when nothing listens to it any more.
    video.pause();
    events.buffering(true);
    events.fault(fault);
    recovery.interrupted();
  };

  const advance = () => {
    // These positions are not where the viewer is: at its end a video reports its length, and during a seek already the
    // target.
    if (!ready || video.ended || video.seeking) return;
    const from = position;
    position = video.currentTime;
    if (video.paused) return;
    seeks.played(position);
    // Browsers report a seek's time once more when the seek has finished.
    if (from !== null && position > from) hasPlayed = true;
    if (Math.abs(position - loadedAt) > RECOVERED_AFTER_S) {
      recovery.recovered();
      events.fault(null);
    }
    events.advanced(position, video.duration);
  };
  const reportSeek = (from: number, to: number) => {
    position = to;
    hasPlayed = false;
    events.seekStarted(seeks.sought(to), video.duration);
    if (to < from - SEEK_BACK_S) events.seekedBack(to, video.duration);
  };
  const seeking = () => {
    const second = stopBeforeEnd(video);
    // Reported when this new seek starts.
    if (second !== null) video.currentTime = second;
    else if (ready) reportSeek(position ?? video.currentTime, video.currentTime);
  };
  const seeked = () => {
    // The next seek may have begun before this one is reported.
    if (!ready || video.seeking) return;
    if (!video.ended || position === null) position = video.currentTime;
    events.seekFinished(positionToSaveAt(position));
    // A video pauses by itself at its end; a viewer who seeks back from there wants to continue.
    if (shouldPlay && video.paused && !video.ended) void options.play(loading.signal);
  };
  const pause = () => {
    // A video pauses at its end, too; and old browsers pause one that is moved into its page, where it is played again.
    if (video.ended || !video.paused) return;
    shouldPlay = false;
    const second = video.seeking ? position : video.currentTime;
    events.paused(ready && second !== null ? positionToSaveAt(second) : null);
  };
  const play = () => {
    shouldPlay = true;
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
    options.load(item.url, {
      ...address,
      onFault: breakOff,
      onSkipped: events.skipped,
      pickSound: () => options.pickSound(item),
    });
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
    watchForMissingTrack({ video, url: item.url, diagnose, ...address, onMissing: events.missing });
    startPlayback({
      video,
      ...address,
      from: startPoint(),
      soughtTo: () => soughtTo,
      onSought: (to) => {
        soughtTo = to;
      },
      play: async (current) => {
        if (shouldPlay) await options.play(current);
        else video.pause();
      },
      onReady: (at, intended) => {
        ready = true;
        loadedAt = at;
        position = at;
        hasPlayed = false;
        if (start !== null) {
          seeks.begin(intended);
          events.started(intended);
        }
        start = null;
        soughtTo = null;
        events.picture(true);
        if (Math.abs(at - intended) <= SEEK_TOLERANCE_S) return;
        // The element's own `seeked` came before there was a picture.
        reportSeek(intended, at);
        events.seekFinished(positionToSaveAt(at));
      },
    });
  };
  signal.addEventListener('abort', () => loading.abort());

  const begin = (from: StartPoint, playing: boolean) => {
    recovery.reset();
    events.fault(null);
    shouldPlay = playing;
    position = typeof from === 'number' ? from : null;
    start = startPointOrBeginning(from);
    soughtTo = null;
  };

  return {
    /** Loads another item, or the same one from another position, playing or paused. */
    open: (item: Playable, from: StartPoint, playing: boolean) => {
      begin(from, playing);
      load(item);
    },
    /** As `open`, but requests nothing before `retry`: its file is away. */
    openAway: (from: StartPoint, playing: boolean) => {
      begin(from, playing);
      loading.abort();
      ready = false;
      // What played before must not stay behind the notice.
      unload(video);
      events.picture(false);
      events.buffering(true);
      events.trouble('away');
    },
    /** Plays or pauses; without a picture, as soon as there is one. */
    setPlaying: (playing: boolean) => {
      shouldPlay = playing;
      // A dead address is left alone, and one without metadata will start as the viewer has chosen.
      if (loading.signal.aborted || video.readyState < HAVE_METADATA) return;
      if (playing) void options.play(loading.signal);
      else video.pause();
    },
    /** The last meaningful position; null before there was one. */
    position: () => (ready ? video.currentTime : position),
    /** The position to save: after a seek to the end, not the end but where the viewer was before. */
    positionToSave: () => {
      const second = ready ? video.currentTime : position;
      return second === null ? null : positionToSaveAt(second);
    },
    /** Where playback continues once there is a picture. */
    nextStart: () => soughtTo ?? startPoint(),
    /** Skips before there is a picture: playback will begin that many seconds later, or earlier. Returns how many. */
    skipBeforePicture: (seconds: number): number => {
      const from = soughtTo ?? startPoint();
      const to = skippedFrom(from, seconds);
      soughtTo = to;
      if (loading.signal.aborted || video.readyState < HAVE_METADATA) return seconds;
      const second = pointIn(to, video.duration);
      video.currentTime = second;
      return second - pointIn(from, video.duration);
    },
    /** Whether there is a picture. */
    ready: () => ready,
    retry: recovery.retry,
  };
};

export type Source = ReturnType<typeof createSource>;

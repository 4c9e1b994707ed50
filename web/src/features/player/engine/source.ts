import type { Clock } from './clock.ts';
import type { MediaElement } from './media-element.ts';
import type { Playable } from './playable.ts';
import { createRecovery, type Renewal, type Trouble } from './recovery.ts';
import { watchStalls } from './stall-watch.ts';
import { startPlayback, type Sound, type StartPoint } from './start-playback.ts';

/** What the source reports. Positions it gives always mean something. */
export interface SourceEvents {
  /** The item stands at its start point. Once per item, however often its picture breaks off. */
  placed: (at: number) => void;
  advanced: (position: number, duration: number) => void;
  seekedBack: () => void;
  seeked: (position: number) => void;
  paused: (position: number) => void;
  playing: () => void;
  ended: () => void;
  sound: (sound: Sound) => void;
  buffering: (buffering: boolean) => void;
  trouble: (trouble: Trouble | null) => void;
}

interface SourceOptions {
  video: MediaElement;
  clock: Clock;
  /** Asks the server for the same item again. */
  renew: () => Promise<Renewal<Playable>>;
  events: SourceEvents;
  signal: AbortSignal;
}

export interface Source {
  /** Plays another item, or the same one from elsewhere. */
  open: (item: Playable, from: StartPoint) => void;
  /** The last position that meant something; null before there was one. */
  position: () => number | null;
  /** Whether the picture is there: only then can it be sought in. */
  ready: () => boolean;
  retry: () => void;
}

/** A smaller step back is rounding, not a seek. */
const SEEK_BACK_S = 0.5;
/** Having played on for this long, a picture that broke off counts as mended. */
const MENDED_AFTER_S = 1;

/** Gives the video element its addresses, and mends what breaks off where it broke off. */
export const createSource = ({ video, clock, renew, events, signal }: SourceOptions): Source => {
  /** Ends with one address; an item may need several. */
  let loading = new AbortController();
  let ready = false;
  let position: number | null = null;
  let loadedAt = 0;
  let paused = false;

  const recovery = createRecovery<Playable>({
    clock,
    signal,
    renew,
    onTrouble: events.trouble,
    onSource: (item) => load(item, position ?? 0, () => {}),
  });
  const breakOff = () => {
    ready = false;
    loading.abort();
    events.buffering(true);
    recovery.interrupted();
  };

  const advance = () => {
    if (!ready) return;
    position = video.currentTime;
    if (video.paused || video.seeking) return;
    if (Math.abs(position - loadedAt) > MENDED_AFTER_S) recovery.recovered();
    events.advanced(position, video.duration);
  };
  const seeking = () => {
    if (ready && position !== null && video.currentTime < position - SEEK_BACK_S) events.seekedBack();
  };
  const seeked = () => {
    if (!ready) return;
    position = video.currentTime;
    events.seeked(position);
  };
  const pause = () => {
    // A video pauses at its end, too.
    if (!ready || video.ended) return;
    paused = true;
    events.paused(video.currentTime);
  };
  const play = () => {
    paused = false;
    events.playing();
  };

  const load = (item: Playable, from: StartPoint, onPlaced: (at: number) => void) => {
    loading.abort();
    loading = new AbortController();
    const address = { signal: loading.signal };
    ready = false;
    video.addEventListener('timeupdate', advance, address);
    video.addEventListener('seeking', seeking, address);
    video.addEventListener('seeked', seeked, address);
    video.addEventListener('pause', pause, address);
    video.addEventListener('play', play, address);
    video.addEventListener('ended', events.ended, address);
    video.addEventListener('error', breakOff, address);
    watchStalls({ clock, video, ...address, onBuffering: events.buffering, onStalled: breakOff });
    startPlayback({
      video,
      ...address,
      url: item.url,
      from,
      play: !paused,
      onSound: events.sound,
      onPlaced: (at) => {
        ready = true;
        loadedAt = at;
        position = at;
        onPlaced(at);
      },
    });
  };
  signal.addEventListener('abort', () => loading.abort());

  return {
    open: (item, from) => {
      paused = false;
      position = typeof from === 'number' ? from : null;
      load(item, from, events.placed);
    },
    position: () => (ready ? video.currentTime : position),
    ready: () => ready,
    retry: recovery.retry,
  };
};

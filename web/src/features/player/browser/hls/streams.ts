import type { Fragment, default as Hls, HlsConfig } from 'hls.js';
import { savesData } from '#shared/lite-mode.ts';
import type { LoadOptions } from '../../engine/source/media-loader.ts';
import { preferences } from '../preferences.ts';
import { qualityFor, type Streams } from '../streams.ts';
import type { HlsLibrary } from './library.ts';

/** The line is noted this often at most, in ms: storage is slow on phones. */
const NOTE_EVERY_MS = 10_000;

/** Bits per second of the slowest lines that are used for films. */
const SLOW_LINE = 500_000;
const MEGABIT = 1_000_000;

/** Bits per second by the browser’s own measure, which Chrome has. */
const measuredByBrowser = (): number | null => {
  const { downlink } = (navigator as { connection?: { downlink?: number } }).connection ?? {};
  return downlink ? downlink * MEGABIT : null;
};

/**
 * With which quality to begin: what the line carried last time, or is likely to carry; the lowest to save data. Without
 * it, hls.js takes for granted that the line carries the best one.
 */
export const startSettings = (): Partial<HlsConfig> =>
  savesData()
    ? { startLevel: 0 }
    : { abrEwmaDefaultEstimate: preferences.get().lineSpeed ?? measuredByBrowser() ?? SLOW_LINE };

/** Notes how fast the line is, for the next film. */
const noteLine = (hls: Hls, { Events }: HlsLibrary): void => {
  let notedAt = 0;
  hls.on(Events.FRAG_BUFFERED, () => {
    const now = Date.now();
    if (now - notedAt < NOTE_EVERY_MS || !Number.isFinite(hls.bandwidthEstimate)) return;
    notedAt = now;
    preferences.set({ lineSpeed: Math.round(hls.bandwidthEstimate) });
  });
};

/** Counts the bytes that have arrived, those of unfinished pieces included. */
const countArrived = (hls: Hls, { Events }: HlsLibrary): (() => number) => {
  let before = 0;
  /** The latest piece of the picture and of the sound. */
  const latest = new Map<string, Fragment>();
  hls.on(Events.FRAG_LOADING, (_event, { frag }) => {
    before += latest.get(frag.type)?.stats.loaded ?? 0;
    latest.set(frag.type, frag);
  });
  return () => [...latest.values()].reduce((sum, { stats }) => sum + stats.loaded, before);
};

/** Tells what a playlist offers to choose from, and carries out the viewer's choices. */
export const connectStreams = (
  hls: Hls,
  library: HlsLibrary,
  streams: Streams,
  { signal, pickSound }: Pick<LoadOptions, 'signal' | 'pickSound'>,
): void => {
  const { Events } = library;
  const choose = (quality: number | null) => {
    // The next piece has it: what has arrived is played, so that nothing stands still.
    hls.nextLevel = quality ?? -1;
    streams.tell({ chosen: quality });
  };
  hls.on(Events.MANIFEST_PARSED, () => {
    const qualities = hls.levels.map(({ height, averageBitrate, bitrate }) => ({
      height,
      bitsPerSecond: averageBitrate || bitrate,
    }));
    if (savesData()) hls.autoLevelCapping = 0;
    const chosen = qualityFor(qualities, preferences.get().quality);
    if (chosen !== null) hls.startLevel = chosen;
    streams.tell({ qualities });
    if (chosen !== null) choose(chosen);
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => streams.tell({ playing: level }));
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_event, { audioTracks }) => {
    const wanted = pickSound();
    if (wanted !== null && wanted !== hls.audioTrack && wanted < audioTracks.length) hls.audioTrack = wanted;
    streams.tell({ sounds: audioTracks.length, sound: hls.audioTrack });
  });
  hls.on(Events.AUDIO_TRACK_SWITCHED, () => streams.tell({ sound: hls.audioTrack }));
  noteLine(hls, library);
  const arrived = countArrived(hls, library);
  streams.connect(
    {
      arrived,
      chooseQuality: choose,
      chooseSound: (sound) => {
        hls.audioTrack = sound;
        streams.tell({ sound });
      },
    },
    signal,
  );
};

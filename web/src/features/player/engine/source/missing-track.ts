import type { MediaElement } from '../media-element.ts';
import type { Diagnose } from './media-loader.ts';

/** The track of a file (picture or sound) that this browser cannot play while it plays the other. */
export interface MissingTrack {
  track: 'picture' | 'sound';
  /** What the file contains, as far as known. */
  codecs: string[];
}

/** After this much playback, a browser that can decode the sound has decoded some. */
const SOUND_BY_S = 3;

/** Browsers report the time at least this often; a longer step was a seek. */
const LONGEST_STEP_S = 1;

interface MissingTrackOptions {
  video: MediaElement;
  url: string;
  diagnose: Diagnose;
  onMissing: (missing: MissingTrack) => void;
  signal: AbortSignal;
}

/**
 * Detects that only the picture or only the sound plays, which no browser reports. Missing sound can be detected only
 * where the browser counts the audio that it decodes, and only the file shows whether it has any.
 */
export const watchForMissingTrack = (options: MissingTrackOptions): void => {
  const { video, url, diagnose, onMissing, signal } = options;
  const done = new AbortController();
  const listen = { signal: done.signal };
  signal.addEventListener('abort', () => done.abort());
  let last: number | null = null;
  let played = 0;

  const check = async () => {
    const step = video.currentTime - (last ?? video.currentTime);
    last = video.currentTime;
    if (video.paused || video.seeking || step < 0 || step > LONGEST_STEP_S) return;
    played += step;
    if (played < SOUND_BY_S) return;
    done.abort();
    const track = video.videoWidth === 0 ? 'picture' : 'sound';
    if (track === 'sound' && video.webkitAudioDecodedByteCount !== 0) return;
    const { codecs, hasSound } = await diagnose(url, signal);
    if (!signal.aborted && (track === 'picture' || hasSound)) onMissing({ track, codecs });
  };
  video.addEventListener('timeupdate', () => void check(), listen);
};

import type { MediaElement } from './media-element.ts';

/** How playback came about. */
export type Sound =
  /** As the viewer has it. */
  | 'on'
  /** The browser refused sound without a touch: it plays muted, and a touch brings the sound. */
  | 'blocked'
  /** The browser refused even muted playback: it waits for a touch. */
  | 'refused';

const NOT_ALLOWED = 'NotAllowedError';
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === NOT_ALLOWED;

/** Plays; where the browser refuses sound, plays muted. Never throws. */
export const playAnyway = async (video: MediaElement, signal: AbortSignal): Promise<Sound> => {
  try {
    await video.play();
    return 'on';
  } catch (error) {
    // Anything else, as a source replaced meanwhile, is not about sound.
    if (signal.aborted || !isRefusal(error)) return 'on';
  }
  if (video.muted) return 'refused';
  video.muted = true;
  try {
    await video.play();
    return 'blocked';
  } catch (error) {
    if (signal.aborted || !isRefusal(error)) return 'on';
    video.muted = false;
    return 'refused';
  }
};

/** Where to start, once the duration is known. */
export type StartPoint = number | ((duration: number) => number);

/** Closer to the end than this there is nothing left to resume. */
const RESUME_MARGIN_S = 1;
/** A device that missed the seek by more than this is told again. */
const SEEK_TOLERANCE_S = 1;

const resolve = (from: StartPoint, duration: number): number => {
  const second = typeof from === 'number' ? from : from(duration);
  return Number.isFinite(duration) && second >= duration - RESUME_MARGIN_S ? 0 : second;
};

interface StartOptions {
  video: MediaElement;
  url: string;
  from: StartPoint;
  /** Whether to play, too; a viewer who had paused finds it paused. */
  play: boolean;
  /** It stands at the right place: positions mean something from here on. */
  onPlaced: (position: number) => void;
  onSound: (sound: Sound) => void;
  signal: AbortSignal;
}

/** Loads the address, goes to the start point once the metadata is there, and plays as soon as it can. */
export const startPlayback = ({ video, url, from, play, onPlaced, onSound, signal }: StartOptions): void => {
  let target = 0;
  let begun = false;
  let placed = false;

  const begin = async () => {
    target = resolve(from, video.duration);
    // Some browsers treat even a seek to where they are as one that empties the buffer.
    if (target !== video.currentTime) video.currentTime = target;
    begun = true;
    if (!play) return;
    const sound = await playAnyway(video, signal);
    if (!signal.aborted) onSound(sound);
  };
  const follow = () => {
    // A device that forgets falls back to the start; anywhere else is where the viewer dragged the slider.
    if (begun && !placed && video.currentTime > SEEK_TOLERANCE_S) target = video.currentTime;
  };
  const place = () => {
    if (placed) return;
    placed = true;
    // Old televisions forget a seek that comes before the first frame.
    if (Math.abs(video.currentTime - target) > SEEK_TOLERANCE_S) video.currentTime = target;
    onPlaced(target);
  };

  video.addEventListener('loadedmetadata', () => void begin(), { signal });
  video.addEventListener('seeking', follow, { signal });
  video.addEventListener('canplay', place, { signal });
  video.addEventListener('playing', place, { signal });
  video.src = url;
  video.load();
};

import type { MediaElement } from './media-element.ts';

/** How playback started. */
export type Sound =
  /** With the viewer's own volume settings. */
  | 'on'
  /** The browser refused sound without a touch: it plays muted, and a touch unmutes it. */
  | 'blocked'
  /** The browser refused even muted playback: it waits for a touch. */
  | 'refused';

/** The viewer's volume, kept from film to film. */
export interface Loudness {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

interface SoundOptions {
  video: MediaElement;
  memory: { read: () => Loudness; write: (loudness: Loudness) => void };
  onChange: (sound: Sound) => void;
  signal: AbortSignal;
}

export interface SoundControl {
  /** Plays; where the browser refuses sound, plays muted. Never throws. */
  play: (signal: AbortSignal) => Promise<void>;
  unmute: () => void;
  toggleMute: () => void;
}

const NOT_ALLOWED = 'NotAllowedError';

type Outcome = 'plays' | 'refused' | 'superseded';

/** Whether an error is a refusal of sound, and not for instance a source that was replaced meanwhile. */
const attempt = async (video: MediaElement, signal: AbortSignal): Promise<Outcome> => {
  try {
    await video.play();
    return signal.aborted ? 'superseded' : 'plays';
  } catch (error) {
    const refused = error instanceof Error && error.name === NOT_ALLOWED && !signal.aborted;
    return refused ? 'refused' : 'superseded';
  }
};

/** The sound: remembered, and muted for now when a browser requires a touch first. */
export const createSound = ({ video, memory, onChange, signal }: SoundOptions): SoundControl => {
  let sound: Sound = 'on';
  /** Muted by this code, not by the viewer. */
  let lent = false;

  const set = (next: Sound) => {
    // A repeated refusal is also reported: Play had been pressed meanwhile.
    if (next === sound && next !== 'refused') return;
    sound = next;
    onChange(sound);
  };
  const remembered = memory.read();
  video.volume = remembered.volume;
  video.muted = remembered.muted;

  video.addEventListener(
    'volumechange',
    () => {
      if (lent && !video.muted) {
        lent = false;
        set('on');
      }
      if (!lent) memory.write({ volume: video.volume, muted: video.muted });
    },
    { signal },
  );

  const playMuted = async (current: AbortSignal) => {
    lent = true;
    video.muted = true;
    const outcome = await attempt(video, current);
    if (outcome === 'plays') return set('blocked');
    lent = false;
    video.muted = false;
    if (outcome === 'refused') set('refused');
  };

  return {
    play: async (current) => {
      const outcome = await attempt(video, current);
      // The next episode starts muted without a refusal, and the viewer still waits for the sound.
      if (outcome === 'plays') return set(lent ? 'blocked' : 'on');
      if (outcome === 'superseded') return;
      if (video.muted) return set('refused');
      await playMuted(current);
    },
    unmute: () => {
      lent = false;
      video.muted = false;
      set('on');
    },
    toggleMute: () => {
      lent = false;
      video.muted = !video.muted;
      set('on');
    },
  };
};

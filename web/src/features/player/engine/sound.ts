import type { MediaElement } from './media-element.ts';

/** How playback came about. */
export type Sound =
  /** As the viewer has it. */
  | 'on'
  /** The browser refused sound without a touch: it plays muted, and a touch brings the sound. */
  | 'blocked'
  /** The browser refused even muted playback: it waits for a touch. */
  | 'refused';

/** How loud the viewer has it, kept from film to film. */
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

/** Tells a refusal of sound from everything else, as a source replaced meanwhile. */
const attempt = async (video: MediaElement, signal: AbortSignal): Promise<Outcome> => {
  try {
    await video.play();
    return signal.aborted ? 'superseded' : 'plays';
  } catch (error) {
    const refused = error instanceof Error && error.name === NOT_ALLOWED && !signal.aborted;
    return refused ? 'refused' : 'superseded';
  }
};

/** The sound: remembered, and given up for the moment where a browser wants a touch for it first. */
export const createSound = ({ video, memory, onChange, signal }: SoundOptions): SoundControl => {
  let sound: Sound = 'on';
  /** Muted by us and not by the viewer. */
  let lent = false;

  const set = (next: Sound) => {
    // Refused again is news: Play had been pressed meanwhile.
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

import type { MediaElement } from './media-element.ts';

/** Whether the film is heard, as far as the browser allows it. */
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

type Outcome = 'plays' | 'refused' | 'superseded';

/** Plays, and distinguishes the browser's refusal from other errors, such as a source that was replaced meanwhile. */
const attempt = async (video: MediaElement, signal: AbortSignal): Promise<Outcome> => {
  try {
    await video.play();
    return signal.aborted ? 'superseded' : 'plays';
  } catch (error) {
    const refused = error instanceof Error && error.name === 'NotAllowedError' && !signal.aborted;
    return refused ? 'refused' : 'superseded';
  }
};

/** Applies and remembers the viewer's volume; mutes for now when the browser requires a touch first. */
export const createSound = ({ video, memory, onChange, signal }: SoundOptions) => {
  let sound: Sound = 'on';
  /** Muted by this code, not by the viewer. */
  let mutedForNow = false;

  const set = (next: Sound) => {
    // A repeated refusal is reported, too: Play was pressed in between.
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
      if (mutedForNow && !video.muted) {
        mutedForNow = false;
        set('on');
      }
      if (!mutedForNow) memory.write({ volume: video.volume, muted: video.muted });
    },
    { signal },
  );

  const playMuted = async (current: AbortSignal) => {
    mutedForNow = true;
    video.muted = true;
    const outcome = await attempt(video, current);
    if (outcome === 'plays') return set('blocked');
    mutedForNow = false;
    video.muted = false;
    if (outcome === 'refused') set('refused');
  };

  return {
    /** Plays; where the browser refuses sound, plays muted. Never throws. */
    play: async (current: AbortSignal) => {
      const outcome = await attempt(video, current);
      // The next episode starts muted without a refusal, but still has no sound for the viewer.
      if (outcome === 'plays') return set(mutedForNow ? 'blocked' : 'on');
      if (outcome === 'superseded') return;
      if (video.muted) return set('refused');
      await playMuted(current);
    },
    unmute: () => {
      mutedForNow = false;
      video.muted = false;
      set('on');
    },
    /** 0 to 1; 0 mutes. */
    setVolume: (volume: number) => {
      mutedForNow = false;
      video.muted = volume === 0;
      // What it goes back to after the mute.
      if (volume > 0) video.volume = volume;
      set('on');
    },
    toggleMute: () => {
      mutedForNow = false;
      video.muted = !video.muted;
      set('on');
    },
  };
};

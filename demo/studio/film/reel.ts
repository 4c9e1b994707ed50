import type { Mood } from '../sound/synth.ts';

/** One uncut stretch of a film. `scene` is a shot or a title's slug. */
export interface Shot {
  scene: string;
  seconds: number;
  /** Zoom and sideways drift (units) at the start and at the end. */
  zoom?: [number, number];
  drift?: [number, number];
}

/** A subtitle: from, to (seconds), words. */
export type Cue = [number, number, string];

export interface Reel {
  name: string;
  kind: 'clip' | 'trailer';
  title: string;
  shots: Shot[];
  cues: Cue[];
  mood: Mood;
  /** Where the subject stands across the frame. */
  focus: number;
  /** Draw the running clock in the corner. */
  clock: boolean;
  /** Seconds of end credits after the last shot. */
  credits: number;
}

/** The length of a reel in seconds. */
export function secondsOf(reel: Reel): number {
  return reel.shots.reduce((sum, shot) => sum + shot.seconds, reel.credits);
}

/** Writes subtitles as SubRip. */
export function toSrt(cues: Cue[]): string {
  const stamp = (t: number) => {
    const ms = Math.round(t * 1000);
    const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
    return `${two(ms / 3600000)}:${two((ms / 60000) % 60)}:${two((ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;
  };
  return cues.map(([from, to, text], i) => `${i + 1}\n${stamp(from)} --> ${stamp(to)}\n${text}\n`).join('\n');
}

import type { Mood } from '../sound/synth.ts';

/** One uncut stretch of a film. `scene` is a shot or a title's slug. */
export interface Shot {
  scene: string;
  seconds: number;
  /** Zoom and sideways drift (units) at the start and at the end. */
  zoom?: [number, number];
  drift?: [number, number];
  /** Where the subject stands, when not where the reel has it. */
  focus?: number;
  /** The point that stands at the focus, at the start and at the end: units right of it, and down the sheet. */
  eye?: [Point, Point];
}

export type Point = [number, number];

/** A subtitle: from, to (seconds), words. */
export type Cue = [number, number, string];

export interface Reel {
  name: string;
  kind: 'clip' | 'trailer' | 'disc';
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
  /** Subtitles in further languages, by their codes; the times are those of `cues`. */
  translations?: Record<string, string[]>;
  /** The language of `translations` that a narrator speaks, in a second soundtrack. */
  narrated?: string;
  /** Where chapters begin, in seconds, and their names. */
  chapters?: [number, string][];
  /** Set the poster's title over the last shot. */
  card?: boolean;
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

/** Writes subtitles as WebVTT, in other words than the reel's own. */
export function toVtt(cues: Cue[], words: string[]): string {
  const stamp = (t: number) => {
    const ms = Math.round(t * 1000);
    return `00:${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
  };
  return (
    ['WEBVTT', ...cues.map(([from, to], i) => `${stamp(from)} --> ${stamp(to)}\n${words[i] ?? ''}`)].join(
      '\n\n',
    ) + '\n'
  );
}

/** Writes subtitles as Advanced SubStation Alpha, as discs' copies have them. */
export function toAss(cues: Cue[], words: string[]): string {
  const stamp = (t: number) =>
    `0:${String(Math.floor(t / 60)).padStart(2, '0')}:${(t % 60).toFixed(2).padStart(5, '0')}`;
  const style = 'Style: Default,Arial,44,&H00FFFFFF,&H00000000,&H64000000,0,0,1,2,1,2,60,60,44';
  return [
    '[Script Info]\nScriptType: v4.00+\nPlayResX: 1280\nPlayResY: 720\n',
    `[V4+ Styles]\nFormat: Name,Fontname,Fontsize,PrimaryColour,OutlineColour,BackColour,Bold,Italic,BorderStyle,Outline,Shadow,Alignment,MarginL,MarginR,MarginV\n${style}\n`,
    '[Events]\nFormat: Layer,Start,End,Style,Text',
    ...cues.map(([from, to], i) => `Dialogue: 0,${stamp(from)},${stamp(to)},Default,${words[i] ?? ''}`),
    '',
  ].join('\n');
}

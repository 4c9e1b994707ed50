import { execFileSync } from 'node:child_process';

/** What a part of a made film shows. */
const SCENES = {
  black: 'color=black:size=320x180:rate=10',
  white: 'color=white:size=320x180:rate=10',
  /** Lines of a text, on a background of one colour. */
  card: `color=0x101828:size=320x180:rate=10,${[60, 90, 120].map((y) => `drawbox=x=90:y=${y}:w=140:h=6:color=white:t=fill`).join(',')}`,
  /** Sharp and colourful. */
  scene: 'testsrc2=size=320x180:rate=10',
  /** The same in other colours. */
  other: 'testsrc2=size=320x180:rate=10,format=rgb24,lutrgb=b=val/4',
  blurred: 'testsrc2=size=320x180:rate=10,gblur=sigma=8',
  /** Between black bars above and below. */
  barred: 'testsrc2=size=320x130:rate=10,pad=320:180:0:25',
  upright: 'testsrc2=size=180x320:rate=10',
  /** Of pixels that are twice as high as they are wide. */
  squeezed: 'testsrc2=size=320x180:rate=10,setsar=1/2',
} as const;
export type Scene = keyof typeof SCENES;

/** Seconds that each scene lasts. */
export const SCENE_S = 2;

interface Options {
  /** Frames between two key frames. */
  keyEvery?: number;
  /** How its pixels are stored. */
  pixels?: 'yuv420p' | 'yuv420p10le';
}

/** Makes a film of these scenes, one after the other. */
export const makeFilm = (
  file: string,
  scenes: readonly Scene[],
  { keyEvery = 10, pixels = 'yuv420p' }: Options = {},
): void => {
  const inputs = scenes.flatMap((scene) => ['-f', 'lavfi', '-t', String(SCENE_S), '-i', SCENES[scene]]);
  const joined = `${scenes.map((_, at) => `[${at}:v]`).join('')}concat=n=${scenes.length}`;
  execFileSync('ffmpeg', [
    ...'-v error -y'.split(' '),
    ...inputs,
    '-filter_complex',
    `${joined},format=${pixels}`,
    ...`-c:v libx264 -preset ultrafast -g ${keyEvery} -movflags +faststart`.split(' '),
    file,
  ]);
};

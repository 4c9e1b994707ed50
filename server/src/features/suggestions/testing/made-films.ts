import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

export const DAY = 'testsrc2=size=320x180:rate=5';
/** Lines of letters, on black. */
export const NAMES = `color=black:size=320x180:rate=5,${[40, 70, 100, 130].map((y) => `drawbox=x=110:y=${y}:w=100:h=5:color=white:t=fill`).join(',')}`;

/** Makes a film of these parts, with a key frame each second. */
export const makeFilm = (
  file: string,
  parts: readonly [source: string, seconds: number][],
  chapters = '',
): void => {
  writeFileSync(`${file}.chapters.txt`, `;FFMETADATA1\n${chapters}`);
  const inputs = parts.flatMap(([source, seconds]) => ['-f', 'lavfi', '-t', String(seconds), '-i', source]);
  execFileSync('ffmpeg', [
    ...'-v error -y'.split(' '),
    ...inputs,
    '-i',
    `${file}.chapters.txt`,
    '-filter_complex',
    `${parts.map((_, at) => `[${at}:v]`).join('')}concat=n=${parts.length}[v]`,
    ...`-map [v] -map_chapters ${parts.length} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 5`.split(
      ' ',
    ),
    file,
  ]);
};

/** The same numbers in each run, from 0 to 1. */
export const createRandom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

const RATE = 11_025;
/** Makes a film with a sound, whose samples are from -1 to 1. */
const makeSound = (file: string, seconds: number, sampleAt: (second: number) => number): void => {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, at) => sampleAt(at / RATE) * 30_000);
  execFileSync(
    'ffmpeg',
    [
      ...`-v error -y -f s16le -ac 1 -ar ${RATE} -i pipe:0 -f lavfi -t ${seconds} -i`.split(' '),
      ...'color=gray:size=64x36:rate=1 -map 1:v -map 0:a -c:v libx264 -preset ultrafast -c:a aac'.split(' '),
      file,
    ],
    { input: Buffer.from(samples.buffer) },
  );
};

const SPOKEN_S = 400;
/** When somebody speaks: the first and the last second of each sentence. */
const SPOKEN: [number, number][] = [];
{
  const random = createRandom(4);
  for (let at = 5; at < SPOKEN_S - 10; at += 0.5 + random() * 4) {
    const to = at + 1 + random() * 3;
    SPOKEN.push([at, to]);
    at = to;
  }
}
export const timeOf = (second: number): string =>
  new Date(second * 1_000).toISOString().slice(11, 23).replace('.', ',');
export const subtitlesShifted = (by: number): string =>
  SPOKEN.map(
    ([from, to], at) => `${at + 1}\n${timeOf(from + by)} --> ${timeOf(to + by)}\nHabari ${at}\n`,
  ).join('\n');

const NOTES = [220, 262, 294, 330, 392, 440, 523, 587, 659, 784];
const melodyOf = (seed: number) => {
  const random = createRandom(seed);
  const notes = Array.from({ length: 400 }, () => NOTES[Math.floor(random() * NOTES.length)] ?? 220);
  return (second: number): number => {
    const at = Math.floor(second * 4);
    const [one, other] = [notes[at] ?? 220, notes[at + 100] ?? 220];
    return 0.4 * Math.sin(2 * Math.PI * one * second) + 0.3 * Math.sin(4 * Math.PI * other * second);
  };
};
const THEME_S = 30;
/** An episode of a series, whose intro begins at the second `number * 5`. */
export const makeEpisode = (file: string, number: number): void => {
  const [theme, own] = [melodyOf(1), melodyOf(100 + number)];
  const begin = number * 5;
  makeSound(file, 75, (second) =>
    second >= begin && second < begin + THEME_S ? theme(second - begin) : own(second),
  );
};

/** A film in which somebody speaks, as `subtitlesShifted` tells. */
export const makeSpeech = (file: string): void => {
  const noise = createRandom(9);
  makeSound(file, SPOKEN_S, (second) => {
    const isSpoken = SPOKEN.some(([from, to]) => second >= from && second < to);
    return (isSpoken ? 0.5 : 0.03) * (noise() - 0.5);
  });
};

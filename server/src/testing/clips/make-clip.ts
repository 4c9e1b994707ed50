import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Clip } from './clips.ts';

/** Arguments must not contain spaces. */
const ffmpeg = (folder: string, args: string): void => {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' ').filter(Boolean)], {
    cwd: folder,
    // Encoders and filters print what is of no interest.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};

/** Bytes that are the same in every run. */
const noise = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  let state = 0x9e_37_79_b9;
  for (let at = 0; at < length; at += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + at;
    bytes[at] = (state >>> 11) & 0xff;
  }
  return bytes;
};

/** Writes noise over a part of a file, given by the shares of its length. */
const ruin = (file: string, [from, to]: readonly [number, number]): void => {
  const content = readFileSync(file);
  const [begin, end] = [Math.floor(content.length * from), Math.floor(content.length * to)];
  noise(end - begin).copy(content, begin);
  writeFileSync(file, content);
};

/** Makes a clip in a folder with the companions (`writeCompanions`). @returns its path */
export const makeClip = (folder: string, { name, steps, ruined }: Clip): string => {
  for (const step of steps) ffmpeg(folder, step);
  const file = path.join(folder, name);
  if (ruined) ruin(file, ruined);
  return file;
};

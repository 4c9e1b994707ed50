import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeOlder } from '../server/src/testing/make-older.ts';

const DEMO_MEDIA = path.join(import.meta.dirname, '../demo/media');
/** A film of the demo. */
export const CLIP = path.join(DEMO_MEDIA, 'clips/far-orbit.mp4');

/** Puts what is in a folder into another one, without copying what the files contain. */
export const linkFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkSync(source, target);
  }
};

/** A media folder of a journey's own without films, but with the pictures of the demo's titles, which pages list. */
export const makeMediaFolder = (): string => {
  const media = mkdtempSync(path.join(os.tmpdir(), 'sebule-media-'));
  cpSync(path.join(DEMO_MEDIA, 'artwork'), path.join(media, 'artwork'), { recursive: true });
  return media;
};

/** Copies a film at once, with its old time. */
export const putFilm = (from: string, to: string): void => {
  // Servers leave hidden files out.
  const hidden = path.join(path.dirname(to), `.${path.basename(to)}.part`);
  cpSync(from, hidden, { preserveTimestamps: true });
  renameSync(hidden, to);
};

/** Does something while a file is still being copied: its time changes again and again. */
export const whileCopied = async (file: string, work: () => Promise<void>): Promise<void> => {
  const copying = setInterval(() => utimesSync(file, new Date(), new Date()), 1_000);
  try {
    await work();
  } finally {
    clearInterval(copying);
  }
};

/**
 * Puts a film of the demo there that is no copy of any other: a box with its name, which players pass over, follows it.
 * A copy of a demo film would be taken for the one that the demo's title lacks.
 */
export const putOwnFilm = (to: string): void => {
  const name = Buffer.from(path.basename(to));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + name.length);
  head.write('free', 4);
  writeFileSync(to, Buffer.concat([readFileSync(CLIP), head, name]));
  makeOlder(to);
};

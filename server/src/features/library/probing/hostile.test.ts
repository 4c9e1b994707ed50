import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CLIPS } from '../../../testing/clips/clips.ts';
import { writeCompanions } from '../../../testing/clips/companions.ts';
import { disguises } from '../../../testing/clips/disguises.ts';
import { makeClip } from '../../../testing/clips/make-clip.ts';
import { isCutShort } from './cut-short/cut-short.ts';
import { lookInto, readFrom } from './look-into.ts';
import { createProber } from './prober.ts';

const isLong = Boolean(process.env['LONG_TESTS']);
const DAMAGED = isLong ? 1_250 : 12;
const DISGUISED = isLong ? 200 : 20;
/** The prober's four seconds, ffprobe's and six tries to decode, each bounded; a busy machine starts them slowly. */
const LOOK_MAX_MS = 60_000;
const MEMORY_MAX_BYTES = 300 * 1_024 * 1_024;

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
writeCompanions(folder);
const prober = createProber();
afterAll(async () => {
  await prober.stop();
  rmSync(folder, { recursive: true });
});

let longest = 0;
const look = async (content: Buffer) => {
  const file = path.join(folder, 'film.mp4');
  writeFileSync(file, content);
  const handle = await open(file);
  const begun = performance.now();
  try {
    const opened = { handle, size: content.length };
    await isCutShort(readFrom(opened), content.length);
    return await lookInto(opened, prober);
  } finally {
    longest = Math.max(longest, performance.now() - begun);
    await handle.close();
  }
};

const ORIGINALS = ['plain.mp4', 'fragments.mp4', 'many.mkv', 'vp9.webm', 'broadcast.ts', 'xvid.avi']
  .concat('disc.mpg', 'windows.wmv', 'flash.flv', 'prores.mov', 'encrypted.mp4', 'subtitles.mp4')
  .map((name) => CLIPS.find((clip) => clip.name === name))
  .filter((clip) => clip !== undefined);

/** Bytes that are the same in every run. */
const noise = (seed: number): Buffer => createHash('sha512').update(`hostile ${seed}`).digest();

/** With other bytes where the headers are, or anywhere; cut off; or with another one's end. */
const harm = (content: Buffer, other: Buffer, seed: number): Buffer => {
  const bytes = noise(seed);
  const share = bytes.readUInt32LE(0) / 2 ** 32;
  if (seed % 5 === 4)
    return Buffer.concat([content.subarray(0, content.length * share), other.subarray(other.length * share)]);
  const harmed = Buffer.from(content);
  const within = seed % 2 === 0 ? Math.min(4_000, harmed.length) : harmed.length;
  for (let at = 0; at < 60; at += 3)
    harmed[bytes.readUIntLE(at, 3) % within] = bytes[(at * 7) % bytes.length] ?? 0;
  return seed % 5 === 3 ? harmed.subarray(0, Math.floor(harmed.length * share)) : harmed;
};

it(`survives ${DAMAGED} damaged films`, { timeout: 60_000 + DAMAGED * 10_000 }, async () => {
  const originals = ORIGINALS.map((clip) => readFileSync(makeClip(folder, clip)));
  const before = process.memoryUsage.rss();
  let most = 0;
  let known = 0;
  for (let seed = 0; seed < DAMAGED; seed += 1) {
    const at = seed % originals.length;
    const content = originals[at] ?? Buffer.alloc(0);
    const facts = await look(harm(content, originals[(at + 1) % originals.length] ?? content, seed));
    if (facts !== null) known += 1;
    // What is stored, and sent to pages, is bounded.
    expect(JSON.stringify(facts).length).toBeLessThan(100_000);
    expect(facts?.duration ?? 1).toBeGreaterThan(0);
    most = Math.max(most, process.memoryUsage.rss());
  }
  if (isLong) console.log({ damaged: DAMAGED, known, longest, grownBy: most - before, most });
  expect(longest).toBeLessThan(LOOK_MAX_MS);
  expect(most - before).toBeLessThan(MEMORY_MAX_BYTES);
  expect(await look(originals[0] ?? Buffer.alloc(0))).not.toBeNull();
});

/** When a file was last read; with an old time before, the system notes each reading. */
const unread = new Date('2001-01-01T00:00:00Z');
const markUnread = (file: string): void => utimesSync(file, unread, new Date('2002-01-01T00:00:00Z'));
const isRead = (file: string): boolean => statSync(file).atimeMs !== unread.getTime();

it(
  `reads no other file for ${DISGUISED} lists with the name of a film`,
  { timeout: 60_000 + DISGUISED * 10_000 },
  async () => {
    const canary = path.join(folder, 'canary.mp4');
    const content = readFileSync(makeClip(folder, CLIPS[0]!));
    writeFileSync(canary, content);
    markUnread(canary);
    readFileSync(canary);
    expect(isRead(canary), 'the disk notes when files are read').toBe(true);
    markUnread(canary);
    for (const disguise of disguises(canary, DISGUISED)) {
      const facts = await look(disguise);
      expect([disguise.toString('latin1').slice(0, 120), isRead(canary)]).toEqual([expect.anything(), false]);
      expect(facts).toBeNull();
    }
  },
);

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { BackupError } from '#platform/backup-error.ts';
import { open } from '#platform/files/disk-fs.ts';
import type { Manifest } from './manifest.schema.ts';
import { openArchive } from './read-archive.ts';
import { type Source, writeArchive } from './write-archive.ts';

const RUNS = process.env['LONG_TESTS'] ? 2_000 : 200;

const ABOUT: Omit<Manifest, 'parts'> = {
  format: 1,
  id: '0b0c1a52-6f4b-4a0e-9d60-6f3f4d5d8a11',
  house: '5b0f6a53-2f0b-4a4e-8a6c-0d9d0c6d1a20',
  made_at: '2026-12-01T00:10:00.000Z',
  version: '1.2.3',
  database: { kind: 'sqlite', migrations: ['001-version-1'], rows: { titles: 3 } },
  counts: { titles: 3, residents: 2 },
  without_media: null,
};
const CONTENTS = new Map([
  ['database.sqlite', Buffer.from('rows '.repeat(2_000))],
  ['data/erasures.jsonl', Buffer.alloc(0)],
  ['media/films/Mvua ya Masika.sw.srt', Buffer.from('Karibu — Nyumbani\n'.repeat(20))],
]);

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-archive-'));
  const sources = async function* (): AsyncGenerator<Source> {
    for (const [name, content] of CONTENTS) {
      const file = path.join(folder, 'source');
      writeFileSync(file, content);
      yield { name, handle: await open(file, 'r') };
    }
  };
  const file = path.join(folder, 'whole.zip');
  await writeArchive(file, sources(), ABOUT);
  whole = readFileSync(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (content: Uint8Array): string => {
  const file = path.join(folder, 'tried.zip');
  writeFileSync(file, content);
  return file;
};

/** All that a file has, as far as it can be read. */
const readAll = async (file: string) => {
  const archive = await openArchive(file);
  try {
    const contents = new Map<string, Buffer>();
    for (const part of archive.manifest.parts) {
      const chunks: Buffer[] = [];
      await archive.read(part, (chunk) => void chunks.push(chunk));
      contents.set(part.name, Buffer.concat(chunks));
    }
    const { parts: _parts, ...about } = archive.manifest;
    return { about, contents };
  } finally {
    await archive.close();
  }
};
const tryAll = (content: Uint8Array) => readAll(fileOf(content)).catch((error: unknown) => error);

/** What everything that was tried has to be: refused in words, or whole. */
const refusedOrWhole = (found: unknown): unknown => {
  if (found instanceof BackupError) return 'refused';
  return isDeepStrictEqual(found, { about: ABOUT, contents: CONTENTS }) ? 'whole' : found;
};

/** An archive of another program. */
const zipped = async (fill: (zip: ZipFile) => void): Promise<Buffer> => {
  const zip = new ZipFile();
  fill(zip);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const manifestOf = (parts: unknown, changes: object = {}) =>
  Buffer.from(JSON.stringify({ ...ABOUT, ...changes, parts }));
const part = (name: string, content: Buffer, changes: object = {}) => ({
  name,
  bytes: content.length,
  sha256: '0'.repeat(64),
  ...changes,
});
const replaced = (content: Buffer, from: string, to: string): Buffer =>
  Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1');

it('gives back what was put into it', async () => {
  expect(await readAll(fileOf(whole))).toEqual({ about: ABOUT, contents: CONTENTS });
});

it('is the same in any other program for such archives', async () => {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(whole);
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toEqual([...CONTENTS.keys(), 'manifest.json']);
});

it('is refused in words when a byte has changed, unless nothing that counts has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const content = Buffer.from(whole);
      content[at] = (content[at] ?? 0) ^ change;
      expect(['refused', 'whole']).toContain(refusedOrWhole(await tryAll(content)));
    }),
    { numRuns: RUNS },
  );
});

it('is refused in words when it was cut, or has other bytes in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(40),
      async (at, inserted, dropped) => {
        const content = Buffer.concat([whole.subarray(0, at), inserted, whole.subarray(at + dropped)]);
        expect(['refused', 'whole']).toContain(refusedOrWhole(await tryAll(content)));
      },
    ),
    { numRuns: RUNS },
  );
});

const TEXT = Buffer.from('Karibu');

it.each<[string, () => Promise<Buffer>, string]>([
  ['nothing', async () => Buffer.alloc(0), 'The backup is damaged: '],
  ['a text', async () => Buffer.from('Karibu nyumbani. '.repeat(10)), 'The backup is damaged: '],
  [
    'another archive',
    () => zipped((zip) => zip.addBuffer(TEXT, 'readme.txt')),
    'This is no backup of Sebule: it has no manifest.json.',
  ],
  [
    'a manifest that is no JSON',
    () => zipped((zip) => zip.addBuffer(TEXT, 'manifest.json')),
    'This is no backup of Sebule: manifest.json says something else.',
  ],
  [
    'one of a later version',
    () => zipped((zip) => zip.addBuffer(manifestOf([], { format: 2, more: 1 }), 'manifest.json')),
    'The backup was made by a newer version of Sebule. Install that version first.',
  ],
  [
    'a path that leads out',
    async () =>
      replaced(
        await zipped((zip) => {
          zip.addBuffer(TEXT, 'media/ab/x');
          zip.addBuffer(manifestOf([part('media/../x', TEXT)]), 'manifest.json');
        }),
        'media/ab/x',
        'media/../x',
      ),
    'The backup is damaged: invalid relative path: media/../x.',
  ],
  [
    'an absolute path',
    async () =>
      replaced(await zipped((zip) => zip.addBuffer(TEXT, '_etc/passwd')), '_etc/passwd', '/etc/passwd'),
    'The backup is damaged: absolute path: /etc/passwd.',
  ],
  [
    'a path of another system',
    async () => replaced(await zipped((zip) => zip.addBuffer(TEXT, 'media/a_b')), 'media/a_b', 'media/a\\b'),
    'The backup is damaged: invalid characters in fileName: media/a\\b.',
  ],
  [
    'a file elsewhere',
    () =>
      zipped((zip) => {
        zip.addBuffer(TEXT, 'sebule.db');
        zip.addBuffer(manifestOf([part('sebule.db', TEXT)]), 'manifest.json');
      }),
    'The backup is damaged: sebule.db is missing.',
  ],
  [
    'a link',
    () => zipped((zip) => zip.addBuffer(TEXT, 'media/films', { mode: 0o120_777 })),
    'This is no backup of Sebule: media/films is no plain file.',
  ],
  [
    'a folder',
    () => zipped((zip) => zip.addEmptyDirectory('media/films')),
    'This is no backup of Sebule: it has a file "media/films/".',
  ],
  [
    'a file that is not named',
    () =>
      zipped((zip) => {
        zip.addBuffer(TEXT, 'media/a.srt');
        zip.addBuffer(manifestOf([]), 'manifest.json');
      }),
    'This is no backup of Sebule: it has a file media/a.srt.',
  ],
  [
    'a file that is named twice',
    () =>
      zipped((zip) => {
        zip.addBuffer(TEXT, 'media/a.srt');
        zip.addBuffer(manifestOf([part('media/a.srt', TEXT), part('media/a.srt', TEXT)]), 'manifest.json');
      }),
    'This is no backup of Sebule: manifest.json names a file twice.',
  ],
  [
    'a file that is there twice',
    () =>
      zipped((zip) => {
        zip.addBuffer(TEXT, 'media/a.srt');
        zip.addBuffer(TEXT, 'media/a.srt');
      }),
    'This is no backup of Sebule: it has media/a.srt twice.',
  ],
  [
    'a file that is missing',
    () => zipped((zip) => zip.addBuffer(manifestOf([part('media/a.srt', TEXT)]), 'manifest.json')),
    'The backup is damaged: media/a.srt is missing.',
  ],
  [
    'a file of another size',
    () =>
      zipped((zip) => {
        zip.addBuffer(TEXT, 'media/a.srt');
        zip.addBuffer(manifestOf([part('media/a.srt', TEXT, { bytes: 5 })]), 'manifest.json');
      }),
    'The backup is damaged: media/a.srt has another size.',
  ],
  [
    'a file with other content',
    () =>
      zipped((zip) => {
        zip.addBuffer(TEXT, 'media/a.srt');
        zip.addBuffer(manifestOf([part('media/a.srt', TEXT)]), 'manifest.json');
      }),
    'The backup is damaged: the content of media/a.srt has changed.',
  ],
])('refuses %s', async (_what, make, message) => {
  const found = await tryAll(await make());
  expect(found).toBeInstanceOf(BackupError);
  expect((found as Error).message).toContain(message);
});

it('does not unpack more than it says', async () => {
  const bomb = Buffer.alloc(64 * 1024 * 1024);
  const content = await zipped((zip) => {
    zip.addBuffer(bomb, 'database.sqlite', { compressionLevel: 9 });
    zip.addBuffer(manifestOf([part('database.sqlite', bomb, { bytes: 10 })]), 'manifest.json');
  });
  // In the list of files as well, which is what an archive says of itself.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bomb.length);
  const said = Buffer.alloc(4);
  said.writeUInt32LE(10);
  let received = 0;
  const archive = await openArchive(
    fileOf(replaced(content, size.toString('latin1'), said.toString('latin1'))),
  );
  const [only] = archive.manifest.parts;
  expect(only).toBeDefined();
  const read = archive.read(only ?? part('', TEXT), (chunk) => void (received += chunk.length));
  await expect(read).rejects.toThrow('The backup is damaged: ');
  await archive.close();
  expect(received).toBeLessThanOrEqual(10);
  expect(statSync(path.join(folder, 'tried.zip')).size).toBeLessThan(1024 * 1024);
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '#platform/rare-warnings.ts';
import { type UploadRecord, uploadRecords } from './upload-records.ts';

const SOUND: UploadRecord = {
  id: 'a'.repeat(32),
  size: 2_000,
  fileName: 'Kite.mp4',
  folder: 'films/2026',
  fingerprint: null,
  accountId: 1,
};
const ID = 'e'.repeat(32);
const OTHER: UploadRecord = { ...SOUND, id: ID };

let folder: string;
let warn: ReturnType<typeof vi.fn<Log['warn']>>;
let records: ReturnType<typeof uploadRecords>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sebule-records-'));
  warn = vi.fn<Log['warn']>();
  records = uploadRecords(folder, { warn });
  await records.put(SOUND, 0);
});
afterEach(() => rm(folder, { recursive: true }));

it.each<UploadRecord>([
  OTHER,
  { ...OTHER, folder: '', fingerprint: 'abcdef01' },
  { ...OTHER, target: 'films/2026/Nyumba yetu – 100 %.mp4' },
  { ...OTHER, target: 'Kite.mp4', isFinished: true },
])('a record is read as it was written', async (record) => {
  await records.put(record, 0);
  expect(await records.find(ID)).toEqual(record);
  expect(await records.all()).toEqual(expect.arrayContaining([SOUND, record]));
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['nothing', ''],
  ['half of it', JSON.stringify(OTHER).slice(0, 40)],
  ['null', 'null'],
  ['a list', '[]'],
  ['a wrong type', '{"fileName":5}'],
  ['a wrong size', JSON.stringify({ ...OTHER, size: 0 })],
  ['the id of another', JSON.stringify({ ...OTHER, id: SOUND.id })],
  ['a folder outside', JSON.stringify({ ...OTHER, folder: '../escape' })],
  ['a target outside', JSON.stringify({ ...OTHER, target: '../../x' })],
  ['a target outside, further on', JSON.stringify({ ...OTHER, target: 'films/../../x' })],
  ['a target from the root', JSON.stringify({ ...OTHER, target: '/etc/x' })],
  ['a target with backslashes', JSON.stringify({ ...OTHER, target: '..\\x' })],
  ['a folder of the system', JSON.stringify({ ...OTHER, folder: 'lost+found/films' })],
  ['a target that is hidden', JSON.stringify({ ...OTHER, target: '.sebule-uploads/x' })],
  ['finished, and not where', JSON.stringify({ ...OTHER, isFinished: true })],
])('a record that says %s is left out with one warning, and can be removed', async (_what, content) => {
  await writeFile(path.join(folder, `${ID}.json`), content);
  expect([await records.find(ID), await records.has(ID)]).toEqual([null, true]);
  expect([await records.all(), await records.all()]).toEqual([[SOUND], [SOUND]]);
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({ file: path.join(folder, `${ID}.json`) }),
      'the record of an upload cannot be read',
    ],
  ]);
  await records.remove(ID);
  expect(await readdir(folder)).toEqual([`${SOUND.id}.json`]);
});

it('a folder with the name of a record is left out, and can be removed', async () => {
  await mkdir(path.join(folder, `${ID}.json/inner`), { recursive: true });
  expect([await records.find(ID), await records.has(ID), await records.all()]).toEqual([null, true, [SOUND]]);
  expect(warn).toHaveBeenCalledOnce();
  await records.remove(ID);
  expect(await readdir(folder)).toEqual([`${SOUND.id}.json`]);
});

it('an upload without a record is unknown, without a warning', async () => {
  expect([await records.find(ID), await records.has(ID)]).toEqual([null, false]);
  expect(warn).not.toHaveBeenCalled();
});

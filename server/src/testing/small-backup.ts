import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeArchive } from '#features/backups/index.ts';
import { open } from '#platform/files/disk-fs.ts';
import { makeFolder } from '#platform/files/make-folder.ts';

const OTHER_HOUSE = '5b0f6a53-2f0b-4a4e-8a6c-0d9d0c6d1a20';

/** A backup of a house without a database worth the name, among those of the box. @returns its id */
export const addSmallBackup = async (
  dataDir: string,
  { madeAt = '2026-12-01T00:10:00.000Z', house = OTHER_HOUSE } = {},
): Promise<string> => {
  const id = randomUUID();
  const folder = path.join(dataDir, 'backups');
  await makeFolder(folder);
  const content = path.join(dataDir, `${id}.content`);
  writeFileSync(content, 'rows');
  const sources = async function* () {
    yield { name: 'database.sqlite', handle: await open(content, 'r') };
  };
  await writeArchive(path.join(folder, `${id}.zip`), sources(), {
    format: 1,
    id,
    house,
    made_at: madeAt,
    version: '1.2.3',
    database: { kind: 'sqlite', migrations: [], rows: {} },
    counts: { titles: 3, residents: 2 },
    without_media: null,
  });
  return id;
};

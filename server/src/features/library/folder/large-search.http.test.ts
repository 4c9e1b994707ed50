import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { folderRepository } from './folder.repository.ts';

const FILES = 60_000;
const BATCH = 1_000;

const nameOf = (at: number): string => `film ${String(at).padStart(5, '0')}.mp4`;

describeOnBothDatabases('a search among very many files', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    for (let first = 0; first < FILES; first += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, at) => {
        const path = nameOf(first + at);
        const names = { path, folder: '', name: path, sort_key: path, search_key: path };
        return { ...names, kind: 'video', rank: 1, size: 1, modified_ms: 0, guess: 'movie', probe: 'failed' };
      });
      await app.database.db
        .insertInto('folder_entries')
        .values(rows as never)
        .execute();
    }
  });
  afterEach(() => app.close());

  it('finds all of them, in order and page by page', async () => {
    const { list, unused } = folderRepository(app.database.db);
    const names = Array.from({ length: FILES }, (_, at) => nameOf(at));
    for (const [q, isFound] of [
      ['999', (name: string) => name.includes('999')],
      ['FILM 24999', (name: string) => name.includes('24999')],
      ['film', () => true],
      ['nothing', () => false],
    ] as const) {
      const found = names.filter(isFound);
      for (const offset of [0, 99, 34_998, 35_000, 59_990]) {
        const page = { q, limit: 20, offset, sort: undefined };
        const expected = [found.length, found.slice(offset, offset + 20)];
        for (const { rows, total } of [
          await list({ folder: '', ...page }),
          await list({ folder: '', kind: 'video', ...page }),
          await unused({ guess: 'movie', ...page }),
        ])
          expect([total, rows.map(({ name }) => name)]).toEqual(expected);
      }
    }
    for (const offset of [0, 99, 59_990]) {
      const page = { folder: '', kind: 'video', q: undefined, sort: undefined, limit: 20, offset } as const;
      const { rows, total } = await list(page);
      expect([total, rows.map(({ name }) => name)]).toEqual([FILES, names.slice(offset, offset + 20)]);
    }
    const sort = { by: 'name', descending: true } as const;
    const { rows } = await unused({ guess: 'movie', q: '777', limit: 2, sort });
    expect(rows.map(({ name }) => name)).toEqual([nameOf(59_777), nameOf(58_777)]);
  });
});

import { CompiledQuery, type KyselyPlugin, type RootOperationNode, createQueryId } from 'kysely';
import { expect, it } from 'vitest';
import { type TestDatabase, describeOnSqlite } from '../../../testing/databases.ts';
import { browseRepository, type ListOptions } from './browse.repository.ts';

const noteQueries = (queries: RootOperationNode[]): KyselyPlugin => ({
  transformQuery({ node }) {
    queries.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** How SQLite finds the titles of a list. */
const planOf = async ({ db }: TestDatabase, list: ListOptions): Promise<string[]> => {
  const queries: RootOperationNode[] = [];
  await browseRepository(db.withPlugin(noteQueries(queries))).list(list);
  const [{ sql, parameters } = CompiledQuery.raw('')] = queries.map((node) =>
    db.getExecutor().compileQuery(node, createQueryId()),
  );
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map(({ detail }) => detail);
};

describeOnSqlite('lists of titles', (open) => {
  it.each([
    [{ audience: 'viewer' }, 'SCAN titles USING INDEX titles_shown'],
    [{ audience: 'viewer', kind: 'movie' }, 'SEARCH titles USING INDEX titles_shown_kind (kind=?)'],
    [{ audience: 'admin' }, 'SCAN titles USING INDEX titles_kept'],
    [{ audience: 'admin', kind: 'movie' }, 'SEARCH titles USING INDEX titles_kept_kind (kind=?)'],
  ] as const)('are read in order from an index of their own: %o', async (list, plan) => {
    const database = await open();
    expect(await planOf(database, { ...list, limit: 20, offset: 1_500 })).toEqual([plan]);
    await database.close();
  });
});

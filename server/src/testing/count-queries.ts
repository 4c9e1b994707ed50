import type { OpenTestDatabase } from './databases.ts';

/** Queries for which an admin's page may ask when it opens, in all its calls together. */
export const PAGE_QUERIES_MAX = 60;

/** Opens databases whose queries are counted. */
export const countQueries = (open: OpenTestDatabase) => {
  let count = 0;
  return {
    open: async () => {
      const database = await open();
      const db = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          count += 1;
          return result;
        },
      });
      return { ...database, db };
    },
    count: () => count,
    reset(): void {
      count = 0;
    },
  };
};
export type QueryCount = ReturnType<typeof countQueries>;

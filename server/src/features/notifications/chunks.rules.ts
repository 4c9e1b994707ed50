/** Accounts in one statement and in one event: the event of that many fits into a notice of PostgreSQL. */
const CHUNK = 500;

/** The ids, each once, in parts. */
export const chunksOf = (ids: readonly number[]): number[][] => {
  const all = [...new Set(ids)];
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) =>
    all.slice(at * CHUNK, (at + 1) * CHUNK),
  );
};

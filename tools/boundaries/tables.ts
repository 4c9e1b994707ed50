import { placeOf } from './place.ts';
import { sourcesIn } from './sources.ts';

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([a-z_]+)/g,
  // In SQL, as triggers have it.
  /\b(?:insert into|delete from) ([a-z_]+)/g,
  /\bupdate ([a-z_]+) set\b/g,
];

/** One line for every table that is written by more than one slice; the platform counts as a slice. */
export function sharedTables(root: string): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of sourcesIn(root, 'server/src/{features,platform}/**/*.ts')) {
    const { isTest, slice } = placeOf(path);
    // A migration changes whatever it has to.
    if (isTest || path.includes('/migrations/')) continue;
    for (const [, table = ''] of WRITES.flatMap((pattern) => [...text.matchAll(pattern)])) {
      owners.set(table, (owners.get(table) ?? new Set()).add(slice ?? 'platform'));
    }
  }
  return [...owners]
    .filter(([, rooms]) => rooms.size > 1)
    .map(
      ([table, rooms]) =>
        `${table} is written by ${[...rooms].toSorted().join(' and ')} — a table has one owner`,
    );
}

import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { placeOf } from './place.ts';

const WRITES = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([a-z_]+)/g;

/** One line for every table that more than one room of the server writes: each slice, and the platform, is one. */
export function sharedTables(root: string): string[] {
  const owners = new Map<string, Set<string>>();
  for (const found of globSync('server/src/{features,platform}/**/*.ts', { cwd: root })) {
    const path = found.split(sep).join('/');
    const { isTest, slice } = placeOf(path);
    // A migration changes whatever it has to.
    if (isTest || path.includes('/migrations/')) continue;
    for (const [, table = ''] of readFileSync(join(root, path), 'utf8').matchAll(WRITES)) {
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

import { FILE_REFERENCES } from '#platform/db/file-references.ts';
import { type TriggerSet, afterEachRow } from '#platform/db/triggers.ts';

const change = (row: 'old' | 'new', by: '+ 1' | '- 1', columns: readonly string[]): string =>
  columns
    .map((column) => `update folder_entries set uses = uses ${by} where path = ${row}.${column};`)
    .join(' ');

const used = FILE_REFERENCES.map(([table, column]) => `select ${column} as path from ${table}`).join(
  ' union all ',
);

/** Keeps `folder_entries.uses`: how often the catalogue refers to each file. */
export const usesTriggers: TriggerSet = {
  name: 'uses-of-files',
  create: (dialect) =>
    [...Map.groupBy(FILE_REFERENCES, ([table]) => table)].flatMap(([table, references]) => {
      const columns = references.map(([, column]) => column);
      const up = change('new', '+ 1', columns);
      const down = change('old', '- 1', columns);
      return (
        [
          ['insert', 'insert', up],
          ['delete', 'delete', down],
          ['update', `update of ${columns.join(', ')}`, `${down} ${up}`],
        ] as const
      ).flatMap(([name, event, does]) =>
        afterEachRow(dialect, { name: `${table}_uses_${name}`, table, event, does }),
      );
    }),
  refresh: () => [
    `update folder_entries set uses = (select count(*) from (${used}) as used where used.path = folder_entries.path)
       where uses <> (select count(*) from (${used}) as used where used.path = folder_entries.path)`,
  ],
};

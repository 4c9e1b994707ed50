import { type Dialect, type TriggerSet, afterEachRow } from '#platform/db/triggers.ts';
import { isShown } from '#platform/db/visibility.ts';

/** Whether a title has something to play, whatever its own status: a movie's file, or a series' shown episode. */
const hasMedia = ({ isPostgres }: Dialect): string => {
  const condition = `case titles.kind
    when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
    else exists (
      select 1 from seasons join episodes on episodes.season_id = seasons.id
      where seasons.title_id = titles.id and ${isShown('seasons')} and ${isShown('episodes')}
    )
  end`;
  return isPostgres ? `(${condition})::int` : `(${condition})`;
};

/** What has to change in a table for a title to gain or lose what it has to play. */
const CAUSES = [
  ['media_files', 'title_id', (row: string) => `${row}.title_id`],
  ['seasons', 'title_id, status, is_active', (row: string) => `${row}.title_id`],
  [
    'episodes',
    'season_id, status, is_active',
    (row: string) => `(select title_id from seasons where seasons.id = ${row}.season_id)`,
  ],
] as const;

/** Keeps `titles.is_playable`. */
export const playableTriggers: TriggerSet = {
  name: 'playable-titles',
  create: (dialect) =>
    CAUSES.flatMap(([table, columns, titleOf]) =>
      (
        [
          ['insert', 'insert', ['new']],
          ['delete', 'delete', ['old']],
          ['update', `update of ${columns}`, ['old', 'new']],
        ] as const
      ).flatMap(([name, event, rows]) => {
        const titles = rows.map((row) => titleOf(row)).join(', ');
        return afterEachRow(dialect, {
          name: `${table}_playable_${name}`,
          table,
          event,
          locks: `perform 1 from titles where id in (${titles}) order by id for update;`,
          does: `update titles set is_playable = ${hasMedia(dialect)}
            where id in (${titles}) and is_playable <> ${hasMedia(dialect)};`,
        });
      }),
    ),
  refresh: (dialect) => [
    `update titles set is_playable = ${hasMedia(dialect)} where is_playable <> ${hasMedia(dialect)}`,
  ],
};

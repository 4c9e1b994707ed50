import type { WatchedMovie } from '@sebule/contract';
import { numbersText } from '#shared/episode-numbers.ts';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { columnHelper } from '../../kit/table/features.ts';
import { NoValue } from '../../kit/table/NoValue.tsx';
import { progressText, typeText } from './watched.rules.ts';
import cell from '../../kit/table/Cells.module.css';

const helper = columnHelper<WatchedMovie>();

/** The title, and of a series the name of the episode. */
export const TitleLines = ({ title, episode_name: episode }: WatchedMovie) => (
  <div className={cell.lines}>
    <span className={cell.first}>{title}</span>
    {episode !== null && <span className={cell.second}>{episode}</span>}
  </div>
);

const Order = ({ value }: { value: string | number | null }) => value ?? <NoValue label="None" />;

/** The columns; the ids of those that can be sorted are the fields that the server sorts by. */
export const watchedColumns = helper.columns([
  helper.accessor('title', {
    header: 'Title',
    cell: ({ row }) => <TitleLines {...row.original} />,
    meta: { isRowHeader: true },
  }),
  helper.display({
    id: 'movie_id',
    header: 'Movie ID',
    cell: ({ row }) => row.original.movie_id,
    meta: { from: 'tablet' },
  }),
  helper.display({ id: 'type', header: 'Type', cell: ({ row }) => typeText(row.original) }),
  helper.display({
    id: 'season',
    header: 'Season',
    cell: ({ row }) => <Order value={row.original.season_order} />,
  }),
  helper.display({
    id: 'episode',
    header: 'Episode',
    cell: ({ row }) => {
      const { episode_order: first, episode_end: last } = row.original;
      return <Order value={first === null ? null : numbersText(first, last)} />;
    },
  }),
  helper.accessor('progress', {
    header: 'Progress',
    cell: ({ row }) => <span className={cell.digits}>{progressText(row.original)}</span>,
  }),
  helper.accessor('updated_at', {
    header: 'Last watched',
    cell: ({ getValue }) => <Timestamp at={getValue()} />,
  }),
]);

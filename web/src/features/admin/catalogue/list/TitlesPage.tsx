import type { TitleSort, TitleKind, Card } from '@sebule/contract';
import { useMemo, useState } from 'react';
import { adminList } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Thumbnail } from '../../artwork/index.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { mediumDate } from '../../kit/medium-date.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { columnFor } from '../../kit/table/features.ts';
import { pageQuery } from '../../kit/table/page-query.ts';
import { type TableAddress, listQueryOf, type TableState } from '../../kit/table/table-state.rules.ts';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useTablePage } from '../../kit/table/use-table-state.ts';
import { adminKeys } from '../../query-keys.ts';
import { useChangeTitles } from '../use-change-titles.ts';
import {
  ActiveSwitch,
  TitleActions,
  TitleCell,
  fileText,
  FilesMissing,
  FilesVerdict,
  cardText,
  TitleCard,
} from './cells.tsx';
import { DeleteTitlesDialog } from './DeleteTitlesDialog.tsx';
import cell from '../../kit/table/Cells.module.css';

/** What the address of a list of titles may contain: newest first, of all or only of those that miss a file. */
const titlesAddress: TableAddress<TitleSort, 'files'> = {
  sorts: ['created_at', 'title', 'release_date'],
  filters: ['files'],
  filterName: 'missing',
  defaultSort: { by: 'created_at', descending: true },
};

const LISTS = { movie: 'GET videos/get-movies', series: 'GET videos/get-series' } as const;

const titlesListQuery = (kind: TitleKind, state: TableState<TitleSort, 'files'>) => {
  const query = { ...listQueryOf(state), ...(state.filter && { missing: state.filter }) };
  return pageQuery(adminKeys.titles(kind, query), adminList(LISTS[kind], { query }));
};

const column = columnFor<Card>();

const titleColumns = (kind: TitleKind, onDelete: (title: Card) => void) => [
  column('video_id', 'ID', (title) => <span className={cell.digits}>{title.video_id}</span>),
  column('thumbnail', 'Thumbnail', (title) => (
    <Thumbnail paths={[title.backdrop_path, title.poster_path]} isWide />
  )),
  column('title', 'Title', (title) => <TitleCell {...title} />, { isRowHeader: true, isSortable: true }),
  column('file', kind === 'movie' ? 'Credits Start' : 'Seasons', fileText),
  column('created_at', 'Added', (title) => mediumDate(title.created_at), {
    from: 'laptop',
    isSortable: true,
  }),
  column('is_active', 'Active', (title) => <ActiveSwitch key={title.video_id} title={title} />),
  column('actions', 'Actions', (title) => <TitleActions title={title} onDelete={onDelete} />, {
    align: 'end',
  }),
];

const TEXTS = {
  movie: {
    title: 'Movies Management',
    caption: 'Movies',
    add: 'New Movie',
    to: paths.newMovie(),
    hint: 'Movies appear here when you add them, of a file under New Files or by hand under New Movie.',
  },
  series: {
    title: 'Tv Series Management',
    caption: 'Series',
    add: 'New TV Series',
    to: paths.newSeries(),
    hint: 'Series appear here when you add them, of a folder under New Files or by hand under New TV Series.',
  },
};

const idOf = ({ video_id }: Card) => String(video_id);
const labelOf = ({ title }: Card) => title;

/** The list of movies or series, which can be searched, shown, hidden, edited and deleted here. */
const TitlesPage = ({ kind }: { kind: TitleKind }) => {
  const table = useTablePage(titlesAddress, (state) => titlesListQuery(kind, state));
  const selection = useSelection(table.list.data?.rows ?? [], idOf);
  const [deleting, setDeleting] = useState<readonly Card[]>([]);
  const { busy, failure, dismissFailure, changeTitles } = useChangeTitles(selection.clear);
  const columns = useMemo(() => titleColumns(kind, (card) => setDeleting([card])), [kind]);
  const { title, caption, add, to, hint } = TEXTS[kind];

  return (
    <AdminPage
      title={title}
      actions={
        <>
          <ButtonLink to={to}>{add}</ButtonLink>
          <ButtonLink kind="quiet" to={paths.trash(kind)}>
            Trash
          </ButtonLink>
        </>
      }
    >
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <DataTable
        caption={caption}
        columns={columns}
        {...table}
        idOf={idOf}
        labelOf={labelOf}
        searchField="title"
        emptyHint={hint}
        chips={{
          label: 'Files',
          choices: [
            { value: null, label: 'All' },
            { value: 'files', label: 'Missing files' },
          ],
        }}
        selection={selection}
        selectionActions={
          <>
            <Button kind="quiet" busy={busy} onClick={() => changeTitles(selection.selected, 'show')}>
              Activate
            </Button>
            <Button kind="quiet" busy={busy} onClick={() => changeTitles(selection.selected, 'hide')}>
              Deactivate
            </Button>
            <Button kind="danger" busy={busy} onClick={() => setDeleting(selection.selected)}>
              Delete
            </Button>
          </>
        }
        renderCard={(card, checkbox) => (
          <TitleCard
            title={card}
            facts={
              <>
                <span>ID {card.video_id}</span>
                {card.release_date && <span>{card.release_date.slice(0, 4)}</span>}
                <span>{cardText(card)}</span>
                <FilesMissing {...card} />
                <FilesVerdict {...card} />
              </>
            }
            actions={
              <>
                <ActiveSwitch title={card} isLabelled />
                <TitleActions title={card} onDelete={(each) => setDeleting([each])} />
              </>
            }
            checkbox={checkbox}
          />
        )}
      />
      {deleting.length > 0 && (
        <DeleteTitlesDialog
          titles={deleting}
          onDone={() => selection.remove(deleting.map(idOf))}
          onClose={() => setDeleting([])}
        />
      )}
    </AdminPage>
  );
};

export const AllMoviesPage = () => <TitlesPage key="movie" kind="movie" />;
export const AllSeriesPage = () => <TitlesPage key="series" kind="series" />;

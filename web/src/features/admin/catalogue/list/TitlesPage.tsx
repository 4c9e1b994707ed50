import type { Card, TitleKind } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { ClearIcon } from '../../kit/icons/icons.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { FilterChips } from '../../kit/table/FilterChips.tsx';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { useChangeTitles } from '../use-change-titles.ts';
import { ActiveSwitch, FilesMissing, TitleActions, cardText } from './cells.tsx';
import { DeleteTitlesDialog } from './DeleteTitlesDialog.tsx';
import { titleColumns } from './title-columns.tsx';
import { TitleCard } from './TitleCard.tsx';
import { titlesAddress } from './titles-address.ts';
import { titlesListQuery } from './titles-list.queries.ts';

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
  const { state, change } = useTableState(titlesAddress);
  const list = useQuery(titlesListQuery(kind, state));
  const selection = useSelection(list.data?.rows ?? [], idOf);
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
        list={list}
        idOf={idOf}
        labelOf={labelOf}
        state={state}
        change={change}
        searchField="title"
        emptyHint={hint}
        filter={
          <FilterChips<'files' | null>
            label="Files"
            value={state.filter}
            choices={[
              { value: null, label: 'All' },
              { value: 'files', label: 'Missing files' },
            ]}
            onChange={(filter) => change({ filter })}
          />
        }
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
            <IconButton label="Clear selection" onClick={selection.clear}>
              <ClearIcon />
            </IconButton>
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

import { useQuery } from '@tanstack/react-query';
import { useAddressParams } from '#shared/use-address-params.ts';
import { mediumDate } from '../kit/medium-date.ts';
import { DataTable } from '../kit/table/DataTable.tsx';
import { InlineSelect } from '../kit/table/InlineField.tsx';
import { RowCard } from '../kit/table/TableCards.tsx';
import { useTablePage } from '../kit/table/use-table-state.ts';
import { Excerpt, StatusCell, SubjectLink, feedbackColumns } from './feedback-columns.tsx';
import { feedbackAddress, feedbackQuery, searchByIn } from './feedback.queries.ts';
import { likelySearch, nameOf } from './feedback.rules.ts';
import { feedbackSummaryQuery } from './summary.queries.ts';

export const Messages = () => {
  const [search, setSearch] = useAddressParams();
  const by = searchByIn(search);
  const table = useTablePage(feedbackAddress, (state) => feedbackQuery(state, by));
  const { data: counts } = useQuery(feedbackSummaryQuery);

  // A card has room for one date: that by which the list is sorted.
  const shownDate = table.state.sort?.by === 'created_at' ? 'created_at' : 'updated_at';
  const likely = likelySearch(table.state.q);
  const searchBy = (next: string) =>
    setSearch(
      (before) => {
        before.delete('page');
        if (next === 'phone') before.set('by', next);
        else before.delete('by');
        return before;
      },
      { replace: true },
    );

  return (
    <DataTable
      caption="Feedback"
      columns={feedbackColumns}
      {...table}
      idOf={({ id }) => String(id)}
      labelOf={({ subject }) => subject}
      searchField={by}
      otherSearch={
        likely !== null && likely !== by
          ? { label: `Search by ${likely} instead`, onSelect: () => searchBy(likely) }
          : null
      }
      emptyHint="What residents write under Feedback appears here, for you to answer."
      filter={
        <InlineSelect
          label="Search by"
          isLabelHidden
          value={by}
          onChange={({ target }) => searchBy(target.value)}
        >
          <option value="name">By name</option>
          <option value="phone">By phone</option>
        </InlineSelect>
      }
      chips={{
        label: 'Status',
        choices: [
          { value: null, label: 'Open', count: counts?.open },
          { value: 'closed', label: 'Closed', count: counts?.closed },
          { value: 'all', label: 'All', count: counts && counts.open + counts.closed },
        ],
      }}
      allFilter="all"
      renderCard={(thread) => (
        <RowCard
          title={<SubjectLink {...thread} />}
          facts={
            <>
              <span>{[nameOf(thread), thread.apartment].filter(Boolean).join(', ')}</span>
              <time dateTime={thread[shownDate]}>{mediumDate(thread[shownDate])}</time>
              <Excerpt {...thread} />
            </>
          }
          actions={<StatusCell {...thread} />}
        />
      )}
    />
  );
};

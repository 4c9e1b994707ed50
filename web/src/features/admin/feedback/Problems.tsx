import type { Problem } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DataTable } from '../kit/table/DataTable.tsx';
import { RowCard } from '../kit/table/TableCards.tsx';
import { useTableState } from '../kit/table/use-table-state.ts';
import { CloseProblemDialog, unsentClosing } from './CloseProblemDialog.tsx';
import { problemsQuery, problemsTable } from './feedback.queries.ts';
import { partText, problemId, reportedBy } from './feedback.rules.ts';
import { CloseButton, FilmCell, LatestReport, PlayLink, problemColumns } from './problem-columns.tsx';
import styles from './Feedback.module.css';

/** Problems with films that residents have reported from the player. */
export const Problems = () => {
  const { state, change } = useTableState(problemsTable);
  const list = useQuery(problemsQuery(state));
  const [closing, setClosing] = useState<Problem | null>(null);
  // Goes on with a draft after a new sign-in or a reload: once, when the rows have loaded.
  const [isResuming, setResuming] = useState(true);
  if (isResuming && list.data) {
    setResuming(false);
    setClosing(unsentClosing(list.data.rows) ?? null);
  }
  const columns = useMemo(() => problemColumns(setClosing), []);
  return (
    <>
      <DataTable
        caption="Problems"
        columns={columns}
        list={list}
        idOf={problemId}
        labelOf={(problem) => `${problem.video.title}, ${partText(problem)}`}
        state={state}
        change={change}
        searchField="title"
        emptyHint="What residents report from the player, with “Report a problem”, appears here."
        renderCard={(problem) => (
          <RowCard
            title={<FilmCell {...problem} />}
            facts={
              <span className={styles.cardFacts}>
                <PlayLink {...problem} />
                <span>{reportedBy(problem)}</span>
              </span>
            }
            actions={
              <span className={`rigid ${styles.cardActions}`}>
                <CloseButton problem={problem} onClose={setClosing} />
                <LatestReport {...problem} />
              </span>
            }
          />
        )}
      />
      {closing && <CloseProblemDialog problem={closing} onClose={() => setClosing(null)} />}
    </>
  );
};

import type { Problem } from '@sebule/contract';
import { useMemo, useState } from 'react';
import { DataTable } from '../kit/table/DataTable.tsx';
import { RowCard } from '../kit/table/TableCards.tsx';
import { useTablePage } from '../kit/table/use-table-state.ts';
import { CloseProblemDialog, unsentClosing } from './CloseProblemDialog.tsx';
import { problemsQuery, problemsTable } from './feedback.queries.ts';
import { partText, problemId, reportedBy } from './feedback.rules.ts';
import { CloseButton, FilmCell, LatestReport, PlayLink, problemColumns } from './problem-columns.tsx';
import styles from './Feedback.module.css';

/** Problems with films that residents have reported from the player. */
export const Problems = () => {
  const table = useTablePage(problemsTable, problemsQuery);
  const [closing, setClosing] = useState<Problem | null>(null);
  // Goes on with a draft after a new sign-in or a reload: once, when the rows have loaded.
  const [isResuming, setResuming] = useState(true);
  if (isResuming && table.list.data) {
    setResuming(false);
    setClosing(unsentClosing(table.list.data.rows) ?? null);
  }
  const columns = useMemo(() => problemColumns(setClosing), []);
  return (
    <>
      <DataTable
        caption="Problems"
        columns={columns}
        {...table}
        idOf={problemId}
        labelOf={(problem) => `${problem.video.title}, ${partText(problem)}`}
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

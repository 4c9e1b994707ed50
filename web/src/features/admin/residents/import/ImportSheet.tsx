import { useEffect, useRef } from 'react';
import { RefusedError } from '#shared/api/refused-error.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { countText } from '../../kit/count-text.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { FIELD_LABELS } from './columns.rules.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import type { Done } from './ImportDone.tsx';
import { countOutcomes } from './outcome.rules.ts';
import { OutcomeList } from './OutcomeList.tsx';
import { RejectedButton } from './RejectedButton.tsx';
import { SendingNotice, StoppedNotice } from './SendingNotice.tsx';
import type { Source } from './source.ts';
import { summaryOf } from './summary.rules.ts';
import { useImport } from './use-import.ts';
import styles from './Import.module.css';

const TOO_LARGE = 413;
const DIVIDE = 'Divide the table into several.';

const isTooLarge = (error: Error | null): boolean =>
  error instanceof RefusedError && error.status === TOO_LARGE;

/** Asks before the page is left, unless there is nobody to add. */
const LeaveImport = ({
  busy,
  part,
  hasNobody,
  onLeave,
}: {
  /** Whether the residents are being added. */
  busy: boolean;
  /** How much of the rows has been sent by then, 0 to 1. */
  part: number;
  hasNobody: boolean;
  onLeave: () => void;
}) =>
  busy ? (
    <LeaveGuard when title="Stop adding the residents?" stayLabel="Stay here" onLeave={onLeave}>
      {part < 1
        ? 'Nobody has been added yet. If you leave, nobody is.'
        : 'The server is adding them. If you leave, you do not see how it ends.'}
    </LeaveGuard>
  ) : (
    <LeaveGuard
      when={!hasNobody}
      title="Leave without adding the residents?"
      stayLabel="Stay here"
      onLeave={onLeave}
    >
      The table will have to be read again.
    </LeaveGuard>
  );

/** What an import of a table would do, row by row, and the button that does it. */
export const ImportSheet = ({
  source,
  onDone,
  onOther,
  onLeave,
}: {
  source: Source;
  onDone: (done: Done) => void;
  onOther: () => void;
  /** Called when the page is left all the same. */
  onLeave: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that took the table is gone.
  useEffect(() => heading.current?.focus(), []);
  const state = useImport(source, onDone);
  const { reading, sheet, problem, missing, check, outcomes, failure, busy, sending, stopped } = state;
  const counts = outcomes && countOutcomes(outcomes);
  const isReady = problem === null && missing.length === 0;

  return (
    <div className={styles.sheet}>
      <div className={`cluster-3 spread ${styles.file}`}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {source.name}
          </h2>
          <p className={`note breakable ${styles.note}`}>
            {countText(sheet.rows.length, 'row')}
            {source.encoding === 'Windows-1252' &&
              '. The file comes from an older program: check that names with accents, such as Zoë, are right'}
          </p>
        </div>
        <Button kind="quiet" unavailable={busy} onClick={onOther}>
          Choose another
        </Button>
      </div>
      {problem && (
        <p className={`breakable ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
      {missing.length > 0 && (
        <p className={`breakable ${styles.problem}`} role="alert">
          {`No column for ${missing.map((field) => FIELD_LABELS[field]).join(', ')}. Choose one below`}
          {missing.includes('location') ? ', or type one location for all rows.' : '.'}
        </p>
      )}
      <ColumnsForm rows={source.rows} state={state} />
      {isReady && (
        <LoadFailure query={check}>
          {`The rows could not be checked.${isTooLarge(check.error) ? ` ${DIVIDE}` : ''}`}
        </LoadFailure>
      )}
      {isReady && !outcomes && !check.error && state.isCheckStopped && (
        <StoppedNotice
          message="Stopped. The rows have not been checked."
          action={<Button onClick={state.checkAgain}>Check the rows</Button>}
        />
      )}
      {isReady && !outcomes && !check.error && !state.isCheckStopped && (
        <>
          <SendingNotice {...sending} next="Checking the rows ..." onCancel={state.cancelCheck} />
          <Skeleton height="12rem" radius="var(--radius-medium)" />
        </>
      )}
      <LeaveImport
        busy={busy}
        part={sending.part}
        hasNobody={counts?.new === 0}
        onLeave={() => {
          state.cancelSending();
          onLeave();
        }}
      />
      {isReady && outcomes && counts && (
        <>
          <div className={styles.plan}>
            <p role="status">{summaryOf(counts)}</p>
            <div className={styles.actions}>
              {counts.new > 0 && (
                <Button busy={busy} onClick={state.send}>
                  {busy ? 'Adding ...' : `Add ${countText(counts.new, 'resident')}`}
                </Button>
              )}
              {counts.bad > 0 && (
                <RejectedButton sheet={sheet} mapping={reading.mapping} outcomes={outcomes} />
              )}
            </div>
            {busy && (
              <SendingNotice {...sending} next="Adding the residents ..." onCancel={state.cancelSending} />
            )}
            {stopped && <StoppedNotice message={stopped} />}
            <FailureNotice failure={failure} onClose={state.dismissFailure}>
              {failure?.status === TOO_LARGE && <p>{DIVIDE}</p>}
            </FailureNotice>
          </div>
          <OutcomeList outcomes={outcomes} counts={counts} />
        </>
      )}
    </div>
  );
};

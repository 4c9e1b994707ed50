import { useEffect, useRef, type ReactNode } from 'react';
import { RefusedError } from '#shared/api/refused-error.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { countText } from '../../kit/count-text.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { FIELD_LABELS } from './columns.rules.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import type { Done } from './ImportDone.tsx';
import { countOutcomes, type Outcome } from './outcome.rules.ts';
import { OutcomeList } from './OutcomeList.tsx';
import { RejectedButton } from './RejectedButton.tsx';
import type { Source } from './source.ts';
import { useImport } from './use-import.ts';
import formStyles from '../../kit/form/Form.module.css';
import callout from '../Callout.module.css';
import styles from './Import.module.css';

const TOO_LARGE = 413;
const DIVIDE = 'Divide the table into several.';

const summaryOf = (counts: Record<Outcome, number>): string =>
  [
    counts.new > 0
      ? `${countText(counts.new, 'resident')} will be added.`
      : 'There is nobody to add: an import would change nothing.',
    counts.unchanged > 0 && `${countText(counts.unchanged, 'is', 'are')} there already.`,
    counts.different > 0 &&
      `${countText(counts.different, 'differs', 'differ')} from what is stored, which stays as it is.`,
    counts.bad > 0 &&
      `${countText(counts.bad, 'row has mistakes and is', 'rows have mistakes and are')} left out.`,
  ]
    .filter(Boolean)
    .join(' ');

/** How far the rows of a table have been sent, and a way to stop that. */
const SendingNotice = ({
  part,
  size,
  next,
  onCancel,
}: {
  /** 0 to 1. */
  part: number;
  /** In words. */
  size: string;
  /** What happens once all is sent. */
  next: string;
  onCancel: () => void;
}) => (
  <div className={`stack-3 ${styles.sending}`}>
    <div className="spread cluster-2-4">
      {/* Without the percentage, which would be read out all the time. */}
      <p role="status">{part < 1 ? `Sending ${size}` : next}</p>
      {part < 1 && <p className="note breakable digits">{Math.floor(part * 100)} %</p>}
    </div>
    <ProgressBar part={part} />
    <div className="spread cluster-2-4">
      <p className="note breakable">On a slow line this can take a minute or more.</p>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);

const StoppedNotice = ({ message, action }: { message: string; action?: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={`stack-3 ${styles.sending} ${styles.stopped}`}>
      <p ref={text} tabIndex={-1}>
        {message}
      </p>
      {action}
    </div>
  );
};

/** A preview of an import, row by row, with the button that starts it. */
export const ImportSheet = ({
  source,
  onDone,
  onOther,
  onLeave,
}: {
  source: Source;
  onDone: (done: Done) => void;
  onOther: () => void;
  onLeave: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const state = useImport(source, onDone);
  const { reading, sheet, problem, missing, check, outcomes, failure, busy, sending, stopped } = state;
  const counts = outcomes && countOutcomes(outcomes);
  const isReady = problem === null && missing.length === 0;
  const isTooLarge = check.error instanceof RefusedError && check.error.status === TOO_LARGE;

  return (
    <div className={styles.page}>
      <div className={`cluster-3 spread ${styles.file}`}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {source.name}
          </h2>
          <p className="note breakable">
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
        <p className={`breakable ${callout.warning}`} role="alert">
          {problem}
        </p>
      )}
      {missing.length > 0 && (
        <p className={`breakable ${callout.warning}`} role="alert">
          {`No column for ${missing.map((field) => FIELD_LABELS[field]).join(', ')}. Choose one below`}
          {missing.includes('location') ? ', or type one location for all rows.' : '.'}
        </p>
      )}
      <ColumnsForm rows={source.rows} state={state} />
      {isReady && (
        <LoadFailure query={check}>
          {`The rows could not be checked.${isTooLarge ? ` ${DIVIDE}` : ''}`}
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
      <LeaveGuard
        when={busy || counts?.new !== 0}
        title={busy ? 'Stop adding the residents?' : 'Leave without adding the residents?'}
        stayLabel="Stay here"
        onLeave={() => {
          state.cancelSending();
          onLeave();
        }}
      >
        {!busy
          ? 'The table will have to be read again.'
          : sending.part < 1
            ? 'Nobody has been added yet. If you leave, nobody is.'
            : 'The server is adding them. If you leave, you do not see how it ends.'}
      </LeaveGuard>
      {isReady && outcomes && counts && (
        <>
          <div className="stack-4">
            <p role="status">{summaryOf(counts)}</p>
            <div className={formStyles.actions}>
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

import { useRef } from 'react';
import type { Answer } from '#shared/api/client.ts';
import type { Failure } from '#shared/form/failure.rules.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { useAnnouncement } from '../../kit/use-announcement.tsx';
import { TitleFailureNotice } from '../TitleFailureNotice.tsx';
import type { useOrder } from './use-order.ts';
import styles from './Series.module.css';

/** What is shown and saved when somebody else has changed the same rows. */
const overtakenText = (of: 'season' | 'series', isChanged: boolean): string =>
  isChanged
    ? `This ${of} has been changed meanwhile. Your order is kept: without what is gone, and with what is new at its end.`
    : `This ${of} has been changed meanwhile: nothing of your order is left to save.`;

/** A refusal of the order names a row of the request, which says nothing here. */
const explained = (failure: Failure | undefined, of: 'season' | 'series'): Failure | undefined =>
  failure?.code === 'invalid-field'
    ? { ...failure, msg: `The order has not been saved, as this ${of} has been changed meanwhile.` }
    : failure;

/** Stores an order that has been changed, or takes its moves back. Stays in sight while there is something to store. */
export const OrderBar = <T,>({
  of,
  order: { isChanged, isOvertaken, isRestored, moves, undo, reset, keep, discard },
  send,
  onStale,
}: {
  /** What is put in order: the episodes of a season, or the seasons of a series. */
  of: 'season' | 'series';
  order: Omit<ReturnType<typeof useOrder>, 'ordered' | 'change'>;
  send: () => Promise<Answer<T>>;
  /** Refetches the rows: after a save, and after a failure, for which somebody else may be the reason. */
  onStale: () => void;
}) => {
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  const saveButton = useRef<HTMLButtonElement>(null);
  const [announce, announcement] = useAnnouncement();
  const takeBack = (isAll: boolean) => {
    // The pressed button goes with the last move.
    if (isAll || moves === 1) saveButton.current?.focus();
    if (isAll) reset();
    else undo();
    announce(isAll || moves === 1 ? 'All moves undone' : 'Last move undone');
  };
  const save = () =>
    attempt({
      send,
      onDone: ({ msg }) => {
        showToast(msg);
        keep();
        onStale();
      },
      onFailed: onStale,
    });
  return (
    <>
      <TitleFailureNotice kind="series" form={{ failure: explained(failure, of), dismissFailure }} />
      <div className={`wrap-3 ${styles.bar}`} data-changed={isChanged || undefined}>
        <p role="status" className={`note ${styles.overtaken}`}>
          {isOvertaken
            ? overtakenText(of, isChanged)
            : isRestored && 'Your order from before is here again. It has not been saved.'}
        </p>
        <Button
          ref={saveButton}
          kind={isChanged ? 'primary' : 'quiet'}
          busy={busy}
          unavailable={!isChanged}
          onClick={save}
        >
          Save Order
        </Button>
        {moves > 0 && (
          <Button kind="quiet" disabled={busy} onClick={() => takeBack(false)}>
            Undo
          </Button>
        )}
        {moves > 1 && isChanged && (
          <Button kind="quiet" disabled={busy} onClick={() => takeBack(true)}>
            Undo all
          </Button>
        )}
      </div>
      {announcement}
      <LeaveGuard when={isChanged} onLeave={discard}>
        The new order has not been saved.
      </LeaveGuard>
    </>
  );
};

import { useRef } from 'react';
import type { Answer } from '../../../../shared/api/client.ts';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useAnnouncement } from '../../kit/announcement/use-announcement.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import type { useOrder } from './use-order.ts';
import styles from './Series.module.css';

/** Stores an order that has been changed, or takes its moves back. Stays in sight while there is something to store. */
export const OrderBar = <T,>({
  order: { isChanged, moves, undo, reset, keep },
  send,
  onSaved,
}: {
  order: Omit<ReturnType<typeof useOrder>, 'ordered' | 'change'>;
  send: () => Promise<Answer<T>>;
  onSaved: () => void;
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
        onSaved();
      },
    });
  return (
    <>
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <div className={styles.bar} data-changed={isChanged || undefined}>
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
      <LeaveGuard when={isChanged}>The new order has not been saved.</LeaveGuard>
    </>
  );
};

import type { Answer } from '../../../../shared/api/client.ts';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import styles from './Series.module.css';

/** Stores an order that has been changed, or undoes the change. */
export const OrderBar = <T,>({
  isChanged,
  send,
  onSaved,
  onUndo,
}: {
  isChanged: boolean;
  send: () => Promise<Answer<T>>;
  onSaved: () => void;
  onUndo: () => void;
}) => {
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  const save = () =>
    attempt({
      send,
      onDone: ({ msg }) => {
        showToast(msg);
        onSaved();
      },
    });
  return (
    <>
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <div className={styles.bar}>
        <Button kind={isChanged ? 'primary' : 'quiet'} busy={busy} disabled={!isChanged} onClick={save}>
          Save Order
        </Button>
        {isChanged && (
          <Button kind="quiet" disabled={busy} onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
      <LeaveGuard when={isChanged}>The new order has not been saved.</LeaveGuard>
    </>
  );
};

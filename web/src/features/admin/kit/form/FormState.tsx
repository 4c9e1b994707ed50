import type { Failure } from '#shared/form/failure.rules.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { EditDifference } from './overtaken.rules.ts';
import { OvertakenDialog } from './OvertakenDialog.tsx';
import styles from './FormState.module.css';

interface Form {
  failure?: Failure | undefined;
  isDirty: boolean;
  isRestored: boolean;
  discard: () => void;
  startOver: () => void;
  overtaken: EditDifference[] | null;
  closeComparison: () => void;
  resolve: (theirs: ReadonlySet<string>) => void;
}

/** Above a form that has what was typed before a session ended. */
export const DraftNote = ({ form }: { form: Pick<Form, 'isRestored' | 'startOver'> }) =>
  form.isRestored && (
    <p className={`spread cluster-2-4 ${styles.draft}`} role="status">
      <span>What you typed before is here again. It has not been saved.</span>
      <Button kind="quiet" onClick={form.startOver}>
        Discard it
      </Button>
    </p>
  );

/**
 * Asks before a form with unsaved changes is left, and shows what differs from what somebody else has saved meanwhile.
 * Mount it beside the form, or at its end.
 */
export const UnsavedGuard = ({
  form,
  inDialog = false,
  children,
}: {
  form: Omit<Form, 'isRestored' | 'startOver'>;
  inDialog?: boolean;
  children: string;
}) => (
  <>
    {form.overtaken && (
      <OvertakenDialog
        failure={form.failure}
        differences={form.overtaken}
        onResolve={form.resolve}
        onClose={form.closeComparison}
      />
    )}
    <LeaveGuard inDialog={inDialog} when={form.isDirty} onLeave={form.discard}>
      {children}
    </LeaveGuard>
  </>
);

import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks for confirmation before the page is left while `when` is true; the browser itself asks when the tab is closed. */
export const LeaveGuard = ({
  when,
  inDialog = false,
  title,
  stayLabel,
  onLeave,
  children,
}: {
  when: boolean;
  /** For a form in a dialog that asks before it is closed, as Back closes it. */
  inDialog?: boolean;
  /** Called before the page is left all the same. */
  onLeave?: () => void;
  children: string;
} & Pick<DiscardTexts, 'title' | 'stayLabel'>) => {
  const { isBlocked, stay, leave } = useLeaveGuard(when, inDialog);
  const texts = { text: children, ...(title && { title }), ...(stayLabel && { stayLabel }) };
  return isBlocked ? (
    <DiscardDialog
      {...texts}
      onStay={stay}
      onDiscard={() => {
        onLeave?.();
        leave();
      }}
    />
  ) : null;
};

interface DiscardTexts {
  /** What would be lost. */
  text: string;
  title?: string;
  /** The button that keeps the page open. */
  stayLabel?: string;
  /** The button that discards what was typed. */
  leaveLabel?: string;
}

/** Asks before a form with unsaved changes is closed, and explains what would be lost. */
export const DiscardDialog = ({
  text,
  title = 'Leave without saving?',
  stayLabel = 'Go on editing',
  leaveLabel = 'Leave',
  onStay,
  onDiscard,
}: DiscardTexts & {
  onStay: () => void;
  onDiscard: () => void;
}) => (
  <Dialog
    title={title}
    onClose={onStay}
    actions={
      <>
        <Button onClick={onStay}>{stayLabel}</Button>
        <Button kind="quiet" onClick={onDiscard}>
          {leaveLabel}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);

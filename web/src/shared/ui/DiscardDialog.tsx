import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface DiscardTexts {
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

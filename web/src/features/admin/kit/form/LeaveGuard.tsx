import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the page is left while `when` is true; the browser itself asks when the tab is closed. */
export const LeaveGuard = ({
  when,
  title,
  stayLabel,
  children,
}: {
  when: boolean;
  children: string;
} & Pick<DiscardWords, 'title' | 'stayLabel'>) => {
  const { isAsking, stay, leave } = useLeaveGuard(when);
  const words = { words: children, ...(title && { title }), ...(stayLabel && { stayLabel }) };
  return isAsking ? <DiscardDialog {...words} onStay={stay} onDiscard={leave} /> : null;
};

interface DiscardWords {
  /** What is lost. */
  words: string;
  title?: string;
  /** The button that keeps the page open. */
  stayLabel?: string;
}

/** Says what is lost when a form is closed. */
export const DiscardDialog = ({
  words,
  title = 'Leave without saving?',
  stayLabel = 'Go on editing',
  onStay,
  onDiscard,
}: DiscardWords & {
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
          Leave
        </Button>
      </>
    }
  >
    <p>{words}</p>
  </Dialog>
);

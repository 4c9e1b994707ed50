import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the page is left while `when` is true; the browser itself asks when the tab is closed. */
export const LeaveGuard = ({ when, children }: { when: boolean; children: string }) => {
  const { isAsking, stay, leave } = useLeaveGuard(when);
  return isAsking ? <DiscardDialog onStay={stay} onDiscard={leave} words={children} /> : null;
};

/** Says what is lost when a form is closed. */
export const DiscardDialog = ({
  words,
  onStay,
  onDiscard,
}: {
  words: string;
  onStay: () => void;
  onDiscard: () => void;
}) => (
  <Dialog
    title="Leave without saving?"
    onClose={onStay}
    actions={
      <>
        <Button onClick={onStay}>Go on editing</Button>
        <Button kind="quiet" onClick={onDiscard}>
          Leave
        </Button>
      </>
    }
  >
    <p>{words}</p>
  </Dialog>
);

import { DiscardDialog, type DiscardTexts } from '#shared/ui/DiscardDialog.tsx';
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

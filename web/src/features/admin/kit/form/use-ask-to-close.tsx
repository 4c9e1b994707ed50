import { useState, type ReactNode } from 'react';
import { DiscardDialog } from '#shared/ui/DiscardDialog.tsx';

/** Asks before a dialog with something typed is closed, be it by Escape, Back, its backdrop or Cancel. */
export const useAskToClose = ({
  isDirty,
  text = 'What you have typed will be lost.',
  discard,
  onClose,
}: {
  isDirty: boolean;
  text?: string | undefined;
  discard?: () => void;
  onClose: () => void;
}): { close: () => void; question: ReactNode } => {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => {
      if (isDirty) setAsking(true);
      else onClose();
    },
    question: isAsking && (
      <DiscardDialog
        text={text}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          discard?.();
          onClose();
        }}
      />
    ),
  };
};

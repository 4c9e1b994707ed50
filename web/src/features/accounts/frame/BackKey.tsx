import { useState } from 'react';
import { holdsText, useBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { DiscardDialog } from '#shared/ui/DiscardDialog.tsx';

/** The Back keys of a page with a form do what its Back does, but ask before they throw away what was typed. */
export const BackKey = ({
  goBack,
  known,
}: {
  goBack: () => void;
  /** What the page that Back leads to has handed on to a field of this one. */
  known?: string;
}) => {
  const [isAsking, setAsking] = useState(false);
  useBackKey(() => {
    if (holdsText(document, known)) setAsking(true);
    else goBack();
  });
  return isAsking ? (
    <DiscardDialog
      text="What you have typed will be lost."
      onStay={() => setAsking(false)}
      onDiscard={() => {
        setAsking(false);
        goBack();
      }}
    />
  ) : null;
};

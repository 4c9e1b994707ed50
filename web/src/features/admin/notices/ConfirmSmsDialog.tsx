import type { FormEvent } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { SmsCost } from '../kit/sms/SmsCost.tsx';

/** Asks before money is spent on text messages, with their price. */
export const ConfirmSmsDialog = ({
  text,
  residents,
  onConfirm,
  onClose,
}: {
  text: string;
  residents: number;
  onConfirm: (event: FormEvent) => void;
  onClose: () => void;
}) => (
  <Dialog
    title="Also send it by SMS?"
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onClick={onClose}>
          Back
        </Button>
        <Button onClick={onConfirm}>Publish and send</Button>
      </>
    }
  >
    <SmsCost text={text} residents={residents} />
  </Dialog>
);

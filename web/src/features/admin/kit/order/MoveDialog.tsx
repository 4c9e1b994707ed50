import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useAskToClose } from '../form/use-ask-to-close.tsx';
import { placeProblem } from './order.rules.ts';

/** Asks for the place to which a row moves. Places are counted from 0. */
export const MoveDialog = ({
  name,
  place,
  count,
  onMove,
  onClose,
}: {
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onClose: () => void;
}) => {
  const formId = useId();
  const [typed, setTyped] = useState(String(place + 1));
  const [error, setError] = useState<string | null>(null);
  const { close, question } = useAskToClose({ isDirty: typed !== String(place + 1), onClose });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = placeProblem(typed, count);
    setError(problem);
    if (problem !== null) return;
    onMove(Number(typed) - 1);
    onClose();
  };
  return (
    <Dialog
      form
      title={`Move ${name}`}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Move
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-5" noValidate aria-label={`Move ${name}`} onSubmit={handleSubmit}>
        <TextField
          label="Place"
          hint={`1 to ${count}.`}
          inputMode="numeric"
          value={typed}
          error={error ?? undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
      </form>
      {question}
    </Dialog>
  );
};

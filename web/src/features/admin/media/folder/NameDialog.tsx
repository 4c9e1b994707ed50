import { useId } from 'react';
import type { Answer } from '../../../../shared/api/client.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import formStyles from '../../kit/form/Form.module.css';

/** Asks for the name of a file or a folder. */
export const NameDialog = <T,>({
  title,
  name,
  confirmLabel,
  hint,
  send,
  onDone,
  onClose,
}: {
  title: string;
  /** The name that it has; empty for a new one. */
  name: string;
  confirmLabel: string;
  hint?: string | undefined;
  send: (name: string) => Promise<Answer<T>>;
  onDone: (answer: Answer<T>) => void;
  onClose: () => void;
}) => {
  const formId = useId();
  const form = useForm<{ name: string }, T>({
    initial: { name },
    problemsIn: (entry) => (entry.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    send: (entry) => send(entry.name.trim()),
    onDone: (answer) => {
      onDone(answer);
      onClose();
    },
  });
  const { ref, text } = form;
  return (
    <Dialog
      form
      title={title}
      onClose={() => {
        if (!form.busy) onClose();
      }}
      actions={
        <>
          <Button kind="quiet" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={formId}
        className={formStyles.form}
        noValidate
        onSubmit={form.submit}
        aria-label={title}
      >
        <TextField
          label="Name"
          required
          maxLength={255}
          hint={hint}
          onFocus={({ target }) => {
            // What is behind the last dot seldom changes.
            const dot = target.value.lastIndexOf('.');
            target.setSelectionRange(0, dot > 0 ? dot : target.value.length);
          }}
          {...text('name')}
        />
        <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
      </form>
    </Dialog>
  );
};

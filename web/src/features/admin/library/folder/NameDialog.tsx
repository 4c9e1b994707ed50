import { FILE_NAME_MAX_BYTES } from '@sebule/contract/library/limits';
import type { Answer } from '#shared/api/client.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';

export const NameDialog = <T,>({
  title,
  place,
  name,
  confirmLabel,
  hint,
  send,
  onDone,
  onClose,
}: {
  title: string;
  /** Of its draft. */
  place: string;
  /** The name that it has; empty for a new one. */
  name: string;
  confirmLabel: string;
  hint?: string | undefined;
  send: (name: string) => Promise<Answer<T>>;
  onDone: (answer: Answer<T>) => void;
  onClose: () => void;
}) => {
  const form = useForm<{ name: string }, T>({
    initial: { name },
    place,
    problemsIn: (entry) => (entry.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    send: (entry) => send(entry.name.trim()),
    onDone: (answer) => {
      onDone(answer);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} submitLabel={confirmLabel} onClose={onClose}>
      <TextField
        label="Name"
        required
        maxLength={FILE_NAME_MAX_BYTES}
        hint={hint}
        onFocus={({ target }) => {
          // What is behind the last dot seldom changes.
          const dot = target.value.lastIndexOf('.');
          target.setSelectionRange(0, dot > 0 ? dot : target.value.length);
        }}
        {...form.text('name')}
      />
      <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
    </FormDialog>
  );
};

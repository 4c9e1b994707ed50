import { useId, type ComponentProps, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { DraftNote, UnsavedGuard } from './FormState.tsx';
import { useAskToClose } from './use-ask-to-close.tsx';

type DialogForm = ComponentProps<typeof UnsavedGuard>['form'] &
  ComponentProps<typeof DraftNote>['form'] & {
    ref: RefObject<HTMLFormElement | null>;
    busy: boolean;
    submit: (event: FormEvent) => void;
  };

/** A dialog that is one form, of which the children are the fields and the failure notice. It stays open while it is sent. */
export const FormDialog = ({
  title,
  label = title,
  form,
  busy = form.busy,
  submitLabel,
  isReady = true,
  isWaiting = false,
  unsaved = 'What you have typed will be lost.',
  onSubmit = form.submit,
  onClose,
  before,
  behind,
  children,
}: {
  title: string;
  /** The form's name, if it is not the title. */
  label?: string;
  form: DialogForm;
  /** Whether the form, or something else in the dialog, is being sent: until then, it stays open. */
  busy?: boolean;
  submitLabel: string;
  /** False until it can be sent; the button can be reached already, but not pressed. */
  isReady?: boolean;
  /** Whether what it needs is still being loaded. */
  isWaiting?: boolean;
  unsaved?: string;
  onSubmit?: (event: FormEvent) => void;
  onClose: () => void;
  /** Shown above the form. */
  before?: ReactNode;
  /** Further dialogs, which must not be inside of the form. */
  behind?: ReactNode;
  children: ReactNode;
}) => {
  const formId = useId();
  const { ref, isDirty, discard } = form;
  const asking = useAskToClose({ isDirty, text: unsaved, discard, onClose });
  const close = () => {
    // A request that has been sent cannot be cancelled.
    if (!busy) asking.close();
  };
  return (
    <Dialog
      form
      title={title}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.busy || isWaiting} unavailable={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {before}
      <form ref={ref} id={formId} className="stack-5" noValidate onSubmit={onSubmit} aria-label={label}>
        <DraftNote form={form} />
        {children}
      </form>
      {behind}
      {asking.question}
      <UnsavedGuard form={form} inDialog>
        {unsaved}
      </UnsavedGuard>
    </Dialog>
  );
};

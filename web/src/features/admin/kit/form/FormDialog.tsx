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
  form,
  submitLabel,
  isReady = true,
  unsaved = 'What you have typed will be lost.',
  onSubmit = form.submit,
  onClose,
  behind,
  children,
}: {
  title: string;
  form: DialogForm;
  submitLabel: string;
  /** False until it can be sent; the button can be reached already, but not pressed. */
  isReady?: boolean;
  unsaved?: string;
  onSubmit?: (event: FormEvent) => void;
  onClose: () => void;
  /** Further dialogs, which must not be inside of the form. */
  behind?: ReactNode;
  children: ReactNode;
}) => {
  const formId = useId();
  const { ref, busy, isDirty, discard } = form;
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
          <Button type="submit" form={formId} busy={busy} unavailable={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={ref} id={formId} className="stack-5" noValidate onSubmit={onSubmit} aria-label={title}>
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

import { FEEDBACK_SUBJECT_MAX_LENGTH } from '@sebule/contract/constants';
import { messages } from '@sebule/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { RefusedError } from '../../../shared/api/refusedError.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { sendFeedback } from './feedback.queries.ts';
import { problemsIn, problemsOf, type Entry, type Problems } from './feedback.rules.ts';
import { MessageField } from './MessageField.tsx';
import { useDraft } from './useDraft.ts';
import styles from './FeedbackForm.module.css';

/** Subject and message. Nothing written here is lost but by being sent. */
export const FeedbackForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const { link, entry, write, clear } = useDraft();
  const [{ problems, refusals }, setRefusal] = useState<{ problems: Problems; refusals: number }>({
    problems: {},
    refusals: 0,
  });
  const { mutate, reset, isPending: busy, error, data: sent } = useMutation(sendFeedback);
  const isCovered = error !== null;

  useEffect(() => {
    if (refusals > 0 && !isCovered) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals, isCovered]);

  const refuse = (found: Problems) =>
    setRefusal((before) => ({ problems: found, refusals: before.refusals + 1 }));

  const field = (name: keyof Entry) => ({
    name,
    value: entry[name],
    error: problems[name],
    readOnly: busy,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      write({ ...entry, [name]: value });
      setRefusal((before) => ({ ...before, problems: { ...before.problems, [name]: undefined } }));
      if (sent !== undefined) reset();
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsIn(entry);
    refuse(found);
    if (Object.keys(found).length > 0) return reset();
    mutate(
      { entry, link },
      {
        onSuccess: clear,
        onError: (refusal) => {
          if (refusal instanceof RefusedError) refuse(problemsOf(refusal.details));
        },
      },
    );
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Feedback">
      <TextField
        label="Subject"
        maxLength={FEEDBACK_SUBJECT_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
        {...field('subject')}
      />
      <MessageField label="Message" {...field('message')} />
      <div className={styles.end}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending ...' : 'Send'}
        </Button>
        {/* Always there: a live region that arrives together with its words is not read out. */}
        <p className={styles.sent} role="status">
          {sent}
        </p>
      </div>
      {error && (
        <Dialog
          title="Not sent"
          tone="failure"
          onClose={reset}
          actions={
            <Button kind="quiet" onClick={reset}>
              Close
            </Button>
          }
        >
          <p>{error instanceof RefusedError ? error.message : messages.serverSideError}</p>
        </Dialog>
      )}
    </form>
  );
};

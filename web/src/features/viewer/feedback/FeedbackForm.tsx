import { FEEDBACK_SUBJECT_MAX_LENGTH } from '@sebule/contract/feedback/limits';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filmBefore } from '#shared/film-navigation.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { asksForNewTab } from '#shared/ui/asks-for-new-tab.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Outcome } from '../contact/index.ts';
import { sendFeedback } from './feedback.queries.ts';
import { cursorPositionIn, feedbackProblems, type Entry } from './feedback.rules.ts';
import { MessageField } from './MessageField.tsx';
import { useDraft } from './use-draft.ts';
import styles from './FeedbackForm.module.css';

/** Goes back to the film that the viewer came from, which must not be in the history twice. */
const BackToFilm = ({ film }: { film: string }) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink kind="quiet" to={film} onClick={goBack}>
      Back to the film
    </ButtonLink>
  );
};

export const FeedbackForm = () => {
  const { key, entry, report, isPrefilled, isInFlight, write, clear } = useDraft();
  const { ref, errors, failure, busy, attempt, clearError, dismissFailure } = useAttempt<keyof Entry>();
  const { mutateAsync } = useMutation(sendFeedback);
  const [sent, setSent] = useState('');
  const film = filmBefore(useLocation().state);
  const message = useRef<HTMLTextAreaElement>(null);

  const shownKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Focuses the prefilled message for the viewer's own words, once per link.
    if (!message.current || shownKey.current === key) return;
    shownKey.current = key;
    if (!isPrefilled) return;
    const at = cursorPositionIn(message.current.value);
    message.current.setSelectionRange(at, at);
    message.current.focus({ preventScroll: true });
  }, [key, isPrefilled]);

  const field = (name: keyof Entry) => ({
    name,
    value: entry[name],
    error: errors[name],
    readOnly: busy,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      write({ ...entry, [name]: value });
      clearError(name);
      setSent('');
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setSent('');
    attempt({
      problems: feedbackProblems(entry),
      send: () => mutateAsync({ key, entry, report }),
      onDone: ({ msg }) => {
        // The viewer may have left, perhaps for the form of another link: then that form and its address must not
        // change.
        if (!ref.current || shownKey.current !== key) return;
        clear();
        setSent(msg);
      },
    });
  };

  return (
    <form ref={ref} className="stack-5" noValidate onSubmit={handleSubmit} aria-label="Feedback">
      <TextField
        label="Subject"
        maxLength={FEEDBACK_SUBJECT_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
        {...field('subject')}
      />
      <MessageField label="Message" ref={message} {...field('message')} />
      <div className={`cluster-3-4 ${styles.end}`}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending ...' : 'Send'}
        </Button>
        <Outcome>{isInFlight ? 'What you wrote before is being sent ...' : sent}</Outcome>
        {sent && film && <BackToFilm film={film} />}
      </div>
      {failure && <FailureDialog title="Not sent" {...failure} onClose={dismissFailure} />}
    </form>
  );
};

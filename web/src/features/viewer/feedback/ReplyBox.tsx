import type { Feedback } from '@sebule/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { failureText, offlineHelp } from '#shared/ui/offline-hint.ts';
import { Outcome } from '../contact/Outcome.tsx';
import { draftAt, draftKey, removeDraft, saveDraft } from './draft.ts';
import { sendReply } from './feedback.queries.ts';
import { MessageField } from './MessageField.tsx';
import styles from './ReplyBox.module.css';

const EMPTY = 'Write your reply.';

/**
 * Writes again in an open thread. What is not sent yet is stored like the form's draft; when the thread is closed
 * meanwhile, it stays, and the server's refusal beside it.
 */
export const ReplyBox = ({ thread: { id, subject, status } }: { thread: Feedback }) => {
  const key = draftKey(`reply:${id}`);
  const [message, setMessage] = useState(() => draftAt(key)?.message ?? '');
  const [isOpen, setIsOpen] = useState(message !== '');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState('');
  const { mutateAsync, isPending } = useMutation(sendReply);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) (isOpen ? field : opener).current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const write = (text: string) => {
    setMessage(text);
    setProblem(undefined);
    if (text === '') removeDraft(key);
    else saveDraft(key, { subject: '', message: text });
  };
  const close = () => {
    write('');
    setIsOpen(false);
  };
  const fail = (reason: string) => {
    setProblem(reason);
    field.current?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (message.trim() === '') return fail(EMPTY);
    try {
      const { success, msg } = await mutateAsync({ id, message });
      if (!success) return fail(msg);
      close();
      setSent(msg);
    } catch (error) {
      fail([failureText(error), offlineHelp(error)].filter(Boolean).join(' '));
    }
  };

  return (
    <>
      {isOpen ? (
        <form
          className={styles.form}
          noValidate
          aria-label={`Reply: ${subject}`}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <MessageField
            ref={field}
            label="Your reply"
            value={message}
            error={problem}
            readOnly={isPending}
            onChange={({ target }) => write(target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={isPending}>
              {isPending ? 'Sending ...' : 'Send'}
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        status === 'open' && (
          <div className={styles.actions}>
            <Button
              ref={opener}
              kind="quiet"
              aria-label={`Reply: ${subject}`}
              onClick={() => {
                setSent('');
                setIsOpen(true);
              }}
            >
              Reply
            </Button>
          </div>
        )
      )}
      <Outcome>{sent}</Outcome>
    </>
  );
};

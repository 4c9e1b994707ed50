import type { Feedback } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { problems } from '#shared/form/failure.rules.ts';
import { useEntry } from '#shared/form/use-entry.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Outcome } from '../contact/index.ts';
import { drafts } from './draft.ts';
import { sendReply } from './feedback.queries.ts';
import { MessageField } from './MessageField.tsx';
import styles from './ReplyBox.module.css';

const EMPTY = 'Write your reply.';

/**
 * Writes again in an open thread. Unsent text is stored as a draft; if the thread is closed meanwhile, it stays with
 * the refusal.
 */
export const ReplyBox = ({ thread: { id, subject, status } }: { thread: Feedback }) => {
  const key = drafts.keyOf(`reply:${id}`);
  const queryClient = useQueryClient();
  const form = useEntry(
    () => ({ message: drafts.read(key)?.message ?? '' }),
    ({ message: text }) => {
      if (text === '') drafts.remove(key);
      else drafts.save(key, { subject: '', message: text });
    },
  );
  const { ref, entry, setField, text, errors, failure, busy, attempt, dismissFailure } = form;
  const { message } = entry;
  const [isOpen, setIsOpen] = useState(message !== '');
  const [sent, setSent] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) (isOpen ? field : opener).current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    if (failure) field.current?.focus();
  }, [failure]);

  const write = (typed: string) => {
    setField('message', typed);
    dismissFailure();
  };
  const close = () => {
    write('');
    setIsOpen(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt({
      problems: problems({ message: message.trim() === '' ? EMPTY : null }),
      send: () => sendReply(queryClient, { id, message }),
      onDone: ({ msg }) => {
        close();
        setSent(msg);
      },
    });
  };

  return (
    <>
      {isOpen ? (
        <form ref={ref} className="stack" noValidate aria-label={`Reply: ${subject}`} onSubmit={handleSubmit}>
          <MessageField
            ref={field}
            label="Your reply"
            readOnly={busy}
            {...text('message')}
            error={errors.message ?? failure?.hint ?? failure?.msg}
            onChange={({ target }) => write(target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={busy}>
              {busy ? 'Sending ...' : 'Send'}
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

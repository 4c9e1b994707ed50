import type { AdminThread } from '@sebule/contract';
import { FEEDBACK_MESSAGE_MAX_LENGTH } from '@sebule/contract/feedback/limits';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { showToast } from '../kit/toast/toast.ts';
import { useFeedbackChanged } from './feedback.queries.ts';
import styles from './Thread.module.css';

const EMPTY = { message: '', close: false };

/**
 * The answer to a thread. The server refuses it when somebody has written after the last message that is shown: the thread
 * is loaded again, and the text stays. A closed thread is reopened, so that the resident can write back, unless the admin
 * wants it to stay closed.
 */
export const ReplyForm = ({ thread: { id, status, messages } }: { thread: AdminThread }) => {
  const changed = useFeedbackChanged();
  const { ref, entry, errors, failure, busy, dismissFailure, setField, tick, submit, reset, discard } =
    useForm({
      initial: EMPTY,
      place: `feedback:${id}`,
      problemsIn: ({ message }) => problems({ message: message.trim() === '' ? 'Write your reply.' : null }),
      send: async ({ message, close }) => {
        const seen = messages[messages.length - 1]?.id;
        const body = { id, message, close, ...(seen !== undefined && { seen }) };
        const answer = await callAsAdmin('POST admin/feedback/reply', { body, once: true });
        await changed();
        return answer;
      },
      onDone: ({ msg }) => {
        reset(EMPTY);
        showToast(msg);
      },
    });
  const isOpen = status === 'open';
  const isReopening = !isOpen && !entry.close;
  return (
    <form ref={ref} className="stack-4" noValidate aria-label="Reply" onSubmit={submit}>
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <TextAreaField
        label="Your reply"
        name="message"
        rows={4}
        maxLength={FEEDBACK_MESSAGE_MAX_LENGTH}
        value={entry.message}
        error={errors.message}
        readOnly={busy}
        onChange={({ target }) => setField('message', target.value)}
      />
      <div className={styles.send}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending ...' : isReopening ? 'Send and reopen' : 'Send'}
        </Button>
        <Checkbox
          label={isOpen ? 'Close the conversation after sending' : 'Leave the conversation closed'}
          {...tick('close')}
        />
      </div>
      <LeaveGuard
        when={entry.message.trim() !== ''}
        title="Leave without sending?"
        stayLabel="Go on writing"
        onLeave={discard}
      >
        Your reply has not been sent.
      </LeaveGuard>
    </form>
  );
};

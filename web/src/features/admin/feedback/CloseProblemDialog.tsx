import type { Problem } from '@sebule/contract';
import { CLOSE_REPORTS_MAX, FEEDBACK_MESSAGE_MAX_LENGTH } from '@sebule/contract/feedback/limits';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { hasDraftAt } from '../kit/form/draft.ts';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { FormDialog } from '../kit/form/FormDialog.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { showToast } from '../kit/toast/toast.ts';
import { useFeedbackChanged } from './feedback.queries.ts';
import { FIXED, partText, problemId, reportedBy, spanText } from './feedback.rules.ts';

const INITIAL = { isTold: true, message: FIXED };

const closingPlace = (problem: Problem): string => `problem:${problemId(problem)}`;

/** The first of these problems that has a draft of its closing. */
export const unsentClosing = (listed: readonly Problem[]): Problem | undefined =>
  listed.find((problem) => hasDraftAt(closingPlace(problem)));

/** Closes a problem, with a message to those who reported it, or goes on with a draft. A repetition tells nobody twice. */
export const CloseProblemDialog = ({ problem, onClose }: { problem: Problem; onClose: () => void }) => {
  const changed = useFeedbackChanged();
  // Only the reports that the admin has seen are closed, not later ones.
  const [ids] = useState(() => problem.ids.slice(0, CLOSE_REPORTS_MAX));
  const form = useForm({
    initial: INITIAL,
    place: closingPlace(problem),
    problemsIn: ({ isTold, message }) =>
      problems({ message: isTold && message.trim() === '' ? 'Write what they are told.' : null }),
    send: async ({ isTold, message }) => {
      const body = { ids, ...(isTold && { message }) };
      const answer = await callAsAdmin('POST admin/feedback/problems/close', { body, once: true });
      await changed();
      return answer;
    },
    onDone: ({ msg }) => {
      showToast(msg);
      onClose();
    },
  });
  const { entry, busy, text, tick } = form;
  return (
    <FormDialog
      title={`Close the problem with ${problem.video.title}?`}
      form={form}
      submitLabel={busy ? 'Closing ...' : 'Close the problem'}
      // It may have been closed, if the answer was lost.
      unsaved="What you typed for those who reported it will be lost."
      onClose={onClose}
    >
      <p>
        {partText(problem)}, {spanText(problem)}: reported by {reportedBy(problem)}.
      </p>
      <Checkbox
        label={problem.residents === 1 ? 'Tell the resident' : 'Tell the residents'}
        disabled={busy}
        {...tick('isTold')}
      />
      {entry.isTold && (
        <TextAreaField label="Message" maxLength={FEEDBACK_MESSAGE_MAX_LENGTH} {...text('message')} />
      )}
      <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
    </FormDialog>
  );
};

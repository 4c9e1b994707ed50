import type { Problem } from '@sebule/contract';
import { CLOSE_REPORTS_MAX, FEEDBACK_MESSAGE_MAX_LENGTH } from '@sebule/contract/constants';
import { useState } from 'react';
import { callAsAdmin } from '../../../shared/api/admin-call.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { TextAreaField } from '../../../shared/ui/TextAreaField.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { useFeedbackChanged } from './feedback.queries.ts';
import { FIXED, partText, reportedBy, spanText } from './feedback.rules.ts';

/** Asks for confirmation that a problem is over, and what those who reported it are told. */
export const CloseProblemDialog = ({ problem, onClose }: { problem: Problem; onClose: () => void }) => {
  const [isTold, setIsTold] = useState(true);
  const [message, setMessage] = useState(FIXED);
  const changed = useFeedbackChanged();
  // What is closed is what the admin has seen, and not what has been reported since.
  const [ids] = useState(() => problem.ids.slice(0, CLOSE_REPORTS_MAX));
  return (
    <ConfirmDialog
      title={`Close the problem with ${problem.video.title}?`}
      confirmLabel="Close the problem"
      isReady={!isTold || message.trim() !== ''}
      send={async () => {
        const body = { ids, ...(isTold && { message }) };
        const answer = await callAsAdmin('POST admin/feedback/problems/close', { body });
        await changed();
        return answer;
      }}
      onDone={({ msg }) => showToast(msg)}
      onClose={onClose}
    >
      <p>
        {partText(problem)}, {spanText(problem)}: reported by {reportedBy(problem)}.
      </p>
      <Checkbox
        label={problem.residents === 1 ? 'Tell the resident' : 'Tell the residents'}
        checked={isTold}
        onChange={({ target }) => setIsTold(target.checked)}
      />
      {isTold && (
        <TextAreaField
          label="Message"
          maxLength={FEEDBACK_MESSAGE_MAX_LENGTH}
          value={message}
          error={message.trim() === '' ? 'Write what they are told.' : undefined}
          onChange={({ target }) => setMessage(target.value)}
        />
      )}
    </ConfirmDialog>
  );
};

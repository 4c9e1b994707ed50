import type { AdminRequest, RequestStatus } from '@sebule/contract';
import { adminMessages } from '@sebule/contract/admin-messages';
import { REQUEST_ANSWER_MAX_LENGTH } from '@sebule/contract/constants';
import { useState } from 'react';
import { callAsAdmin } from '../../../shared/api/admin-call.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { TextAreaField } from '../kit/form/TextAreaField.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { useRequestsChanged } from './requests.queries.ts';
import { STATUS_LABELS, answerFor, apartments } from './requests.rules.ts';

/** Asks for confirmation of another status, with the message for all who want to be notified. */
export const AnswerDialog = ({
  request,
  status,
  onClose,
}: {
  request: AdminRequest;
  status: RequestStatus;
  onClose: () => void;
}) => {
  const [message, setMessage] = useState(() => answerFor(status, request.movie_name));
  const changed = useRequestsChanged();
  return (
    <ConfirmDialog
      title={`${request.movie_name}: ${STATUS_LABELS[status]}?`}
      confirmLabel="Confirm"
      isReady={message.trim() !== ''}
      send={async () => {
        const answer = await callAsAdmin('PATCH admin/videos/movie-request-status', {
          body: { status, row: request.id, message },
        });
        // With the server's reason, such as that the title has been requested again.
        return answer.success
          ? answer
          : { ...answer, msg: `${adminMessages.requestUpdateFailed} ${answer.msg}` };
      }}
      onDone={({ msg }) => {
        changed();
        showToast(msg);
      }}
      onClose={onClose}
    >
      <p>
        {apartments(request.asked_by)} {request.asked_by === 1 ? 'wants' : 'want'} it.{' '}
        {request.notify
          ? 'Whoever asked to be notified gets this message; all see it under My requests.'
          : 'Nobody asked to be notified; this message stands under My requests.'}
      </p>
      <TextAreaField
        label="Message"
        maxLength={REQUEST_ANSWER_MAX_LENGTH}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ConfirmDialog>
  );
};

import type { AdminRequest, Card, RequestStatus, TitleLink } from '@sebule/contract';
import { REQUEST_ANSWER_MAX_LENGTH } from '@sebule/contract/requests/limits';
import * as requestMessages from '@sebule/contract/requests/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { refusalCode } from '#shared/api/client.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DiscardDialog } from '#shared/ui/DiscardDialog.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { ChooseTitleDialog } from '../kit/dialog/ChooseTitleDialog.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { removeDraft, saveDraft } from '../kit/form/draft.ts';
import { smsCost } from '../kit/sms/sms-cost.rules.ts';
import { smsStateQuery } from '../kit/sms/sms.queries.ts';
import { SmsChoice } from '../kit/sms/SmsChoice.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { answerKey, answerDraft, type AnswerEntry } from './answer-draft.ts';
import { findTitlesQuery, useRequestsChanged } from './requests.queries.ts';
import {
  STATUS_LABELS,
  answerFor,
  answeredText,
  apartments,
  firstMessage,
  hasTitle,
  isFreeSms,
  isNews,
} from './requests.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Requests.module.css';

const whoIsTold = ({ notified }: AdminRequest, news: boolean): string => {
  if (!news) return 'Nobody is told again; all see it under My requests.';
  return notified > 0
    ? 'Whoever asked to be notified gets this message; all see it under My requests.'
    : 'Nobody asked to be notified; this message appears under My requests.';
};

/** Who has answered a request and when; `quoted`: with the answer, where the message below is another one. */
const Answered = ({
  request: { answer, answered_at: at, answered_by: by },
  quoted,
}: {
  request: AdminRequest;
  quoted: boolean;
}) =>
  at !== null && (
    <>
      {by === null ? 'Answered' : `${by} answered`} <Timestamp at={at} />
      {quoted && answer !== null ? `: “${answer}”` : '.'}
    </>
  );

const factsOf = ({ is_series: isSeries, release_date: date }: Card): string =>
  [isSeries ? 'Series' : 'Movie', date?.slice(0, 4)].filter(Boolean).join(' · ');

/** Lets an admin choose the title of a request; the search begins with the requested name. */
const FindTitleDialog = ({
  wanted,
  onChoose,
  onClose,
}: {
  wanted: string;
  onChoose: (title: TitleLink) => void;
  onClose: () => void;
}) => (
  <ChooseTitleDialog
    title="Link to a title"
    listLabel="Titles"
    nothingText="No title with this name. Search for a part of it."
    begun={wanted}
    query={findTitlesQuery}
    factsOf={factsOf}
    onChoose={onChoose}
    onClose={onClose}
  />
);

/**
 * Confirms a status with its message, title and text messages; with the same status, it corrects message and title. When
 * it is refused because the request has changed, the entry stays, and the next try is about the request as it is now.
 */
export const AnswerDialog = ({
  request: proposed,
  status,
  onClose,
}: {
  request: AdminRequest;
  status: RequestStatus;
  onClose: () => void;
}) => {
  const [request, setRequest] = useState(proposed);
  const news = isNews(request, status);
  const isChanged = request.status !== proposed.status;
  const isOvertaken = request.answered_at !== proposed.answered_at || request.answer !== proposed.answer;
  const [draftKey] = useState(() => answerKey(request.id));
  const [first] = useState<AnswerEntry>(() => ({ message: firstMessage(request, status) }));
  const [entry, setEntry] = useState(() => answerDraft(request.id, status) ?? first);
  const { message, title: chosen, bySms } = entry;
  const title = chosen === undefined ? (request.video ?? request.here) : chosen;
  const change = (changes: Partial<AnswerEntry>) => setEntry((before) => ({ ...before, ...changes }));
  /** An unchanged message names the linked title. */
  const choose = (next: TitleLink | null) => {
    const nameOf = (link: TitleLink | null | undefined) => link?.title ?? request.movie_name;
    const isOwn = message !== first.message && message !== answerFor(status, nameOf(chosen));
    change({ title: next, ...(news && !isOwn && { message: answerFor(status, nameOf(next)) }) });
  };
  useEffect(() => {
    if (entry !== first) saveDraft(draftKey, { status, entry });
  }, [draftKey, status, entry, first]);
  const titleLabel = useId();
  const [isFinding, setFinding] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const close = () => {
    removeDraft(draftKey);
    onClose();
  };
  const { data: sms } = useQuery(smsStateQuery);
  const changed = useRequestsChanged();
  const canSend = news && request.by_sms > 0 && sms?.gateway !== 'none';
  const isBySms = bySms ?? isFreeSms(sms);
  const isSending = canSend && isBySms && sms !== undefined;

  const send = async () => {
    const answer = await callAsAdmin('PATCH admin/videos/movie-request-status', {
      once: true,
      body: {
        status,
        row: { id: request.id, status: request.status },
        message,
        video_id: hasTitle(status) ? (title?.video_id ?? null) : null,
        ...(isSending && { sms_parts: smsCost(message, request.by_sms, sms.price_kes).total }),
      },
    });
    if (answer.success) return answer;
    const failed = (msg: string) => ({ ...answer, msg: `${requestMessages.requestUpdateFailed} ${msg}` });
    if (answer.status !== 409) return failed(answer.msg);
    // Somebody else may have answered it, or more residents may want it.
    changed();
    const now = await callAsAdmin('GET admin/videos/movie-request/:id', { params: { id: request.id } });
    const [present] = now.details;
    if (!now.success || !present) return failed(now.msg);
    setRequest(present);
    // Another try replaces the other answer, which is shown now.
    return refusalCode(answer) === 'request-answered' ? answer : failed(answer.msg);
  };

  const confirmLabel = isOvertaken ? 'Replace the answer' : news ? 'Confirm' : 'Save';

  return (
    <>
      <ConfirmDialog
        title={news ? `Set “${request.movie_name}” to ${STATUS_LABELS[status]}?` : request.movie_name}
        confirmLabel={confirmLabel}
        isReady={message.trim() !== ''}
        send={send}
        onDone={({ msg, details: [answered] }) => {
          changed();
          showToast(answered ? `${msg}: ${answeredText(request.movie_name, answered)}` : msg);
        }}
        onClose={close}
        onCancel={() => (message === first.message ? close() : setDiscarding(true))}
      >
        <p>
          {apartments(request.asked_by)} {request.asked_by === 1 ? 'wants' : 'want'} it.{' '}
          {whoIsTold(request, news)}
        </p>
        {(isChanged || request.answered_at !== null) && (
          <p className={isChanged ? `breakable ${styles.meanwhile}` : cell.second}>
            {isChanged && `It is “${STATUS_LABELS[request.status]}” now. `}
            <Answered request={request} quoted={isChanged || news} />
          </p>
        )}
        <TextAreaField
          label="Message"
          maxLength={REQUEST_ANSWER_MAX_LENGTH}
          value={message}
          error={message.trim() === '' ? 'Write what they are told.' : undefined}
          onChange={({ target }) => change({ message: target.value })}
        />
        {hasTitle(status) && (
          <div className={`spread ${styles.choice}`} role="group" aria-labelledby={titleLabel}>
            <div className={cell.lines}>
              <span id={titleLabel} className={cell.second}>
                Opens for residents
              </span>
              <span role="status" className={title ? cell.first : undefined}>
                {title?.title ?? 'No title'}
              </span>
            </div>
            <div className="wrap-2">
              <Button kind="quiet" onClick={() => setFinding(true)}>
                {title ? 'Change' : 'Link to a title'}
              </Button>
              {title && (
                <Button kind="quiet" onClick={() => choose(null)}>
                  Remove
                </Button>
              )}
            </div>
          </div>
        )}
        {canSend && (
          <SmsChoice
            text={message}
            residents={request.by_sms}
            checked={isBySms}
            onChange={(next) => change({ bySms: next })}
          />
        )}
      </ConfirmDialog>
      {isDiscarding && (
        <DiscardDialog
          text="The answer has not been sent. What you typed will be lost."
          onStay={() => setDiscarding(false)}
          onDiscard={close}
        />
      )}
      {isFinding && (
        <FindTitleDialog
          wanted={request.movie_name}
          onChoose={(found) => {
            choose(found);
            setFinding(false);
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  );
};

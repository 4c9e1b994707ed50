import type { Notice } from '@sebule/contract';
import { noticeSms } from '@sebule/contract/messaging/sms-text';
import { NOTICE_MESSAGE_MAX_LENGTH, NOTICE_TITLE_MAX_LENGTH } from '@sebule/contract/notices/limits';
import { noticePublishedBefore } from '@sebule/contract/notices/messages';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { newKey } from '#shared/api/call-key.ts';
import { refusalCode, serverNow } from '#shared/api/client.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { FormDialog } from '../kit/form/FormDialog.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { SmsChoice } from '../kit/sms/SmsChoice.tsx';
import { SmsCost } from '../kit/sms/SmsCost.tsx';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import { showToast } from '../kit/toast/toast.ts';
import {
  type Earlier,
  LEAVING,
  type NoticeEntry,
  earlierIn,
  earlierText,
  entryAgain,
  newEntry,
  noticeProblems,
  publishBody,
  residentsFor,
} from './entry.rules.ts';
import { AudienceFields, EndField } from './notice-fields.tsx';
import { publishedText } from './notice.rules.ts';
import { reachQuery, useNoticesChanged } from './notices.queries.ts';

export const NOTICE_DRAFT = 'notice';

interface SentEntry extends NoticeEntry {
  key: string;
  /** `unknown` while it is being sent, and when the answer was lost. */
  earlier: Earlier;
}

/** Writes a notice, or goes on with a draft. Text messages, which cost money, are confirmed with their price first. */
export const WriteNoticeDialog = ({
  again,
  onClose,
}: {
  /** An earlier notice whose text and audience are copied. */
  again?: Notice | undefined;
  onClose: () => void;
}) => {
  const changed = useNoticesChanged();
  const reach = useQuery(reachQuery);
  const [isConfirming, setConfirming] = useState(false);
  const [initial] = useState((): SentEntry => {
    const now = new Date(serverNow());
    // A new key even for the same text: it is another notice, not a repetition.
    return { ...(again ? entryAgain(again, now) : newEntry(now)), key: newKey(), earlier: 'none' };
  });
  const residentsOf = (entry: NoticeEntry) => (reach.data ? residentsFor(entry, reach.data) : null);
  const problemsNow = (entry: NoticeEntry) => noticeProblems(entry, new Date(serverNow()), reach.data);
  const form = useForm<SentEntry, Notice>({
    initial,
    place: NOTICE_DRAFT,
    problemsIn: problemsNow,
    send: async (entry) => {
      const body = publishBody(entry, residentsOf(entry) ?? 0);
      setField('earlier', 'unknown');
      const answer = await callAsAdmin('POST admin/notices/add', { body, once: entry.key });
      if (refusalCode(answer) === 'key-reused') {
        setField('earlier', 'published');
        changed();
      } else if (answer.status < 500) setField('earlier', entry.earlier);
      return answer;
    },
    onDone: ({ msg, details: [notice] }) => {
      changed();
      showToast(notice ? `${msg}: ${publishedText(notice)}` : msg);
      onClose();
    },
  });
  const { entry, busy, setField } = form;
  const residents = residentsOf(entry);
  const text = noticeSms(entry);

  const close = () => {
    if (entry.earlier === 'unknown') changed();
    onClose();
  };
  const before = earlierIn(form.failure);
  const handleSubmit = (event: FormEvent) => {
    const isReady = Object.keys(problemsNow(entry)).length === 0;
    if (!entry.by_sms || !isReady) return form.submit(event);
    event.preventDefault();
    setConfirming(true);
  };

  return (
    <FormDialog
      title="New notice"
      form={form}
      submitLabel={busy ? 'Publishing ...' : 'Publish'}
      isReady={reach.data !== undefined}
      unsaved={LEAVING[entry.earlier]}
      onSubmit={handleSubmit}
      onClose={close}
      behind={
        <>
          {isConfirming && (
            <Dialog
              title="Also send it by SMS?"
              onClose={() => setConfirming(false)}
              actions={
                <>
                  <Button kind="quiet" onClick={() => setConfirming(false)}>
                    Back
                  </Button>
                  <Button
                    onClick={(event) => {
                      setConfirming(false);
                      form.submit(event);
                    }}
                  >
                    Publish and send
                  </Button>
                </>
              }
            >
              <SmsCost text={text} residents={residents ?? 0} />
            </Dialog>
          )}
          {before && (
            <Dialog
              title="Published already"
              onClose={form.dismissFailure}
              actions={
                <>
                  <Button kind="quiet" onClick={form.dismissFailure}>
                    Back
                  </Button>
                  <Button onClick={(event) => form.submit(event, { key: newKey() })}>
                    Publish as a new notice
                  </Button>
                </>
              }
            >
              <p>{noticePublishedBefore}</p>
              <p>
                {earlierText(before)}
                {' · ends '}
                <Timestamp at={before.ends_at} />
              </p>
              <p>A new notice leaves that one as it is. If it is wrong, end or delete it in the list.</p>
            </Dialog>
          )}
        </>
      }
    >
      <TextField
        label="Title"
        required
        maxLength={NOTICE_TITLE_MAX_LENGTH}
        autoComplete="off"
        {...form.text('title')}
      />
      <TextAreaField
        label="Message"
        required
        maxLength={NOTICE_MESSAGE_MAX_LENGTH}
        {...form.text('message')}
      />
      <LoadFailure query={reach}>The blocks and apartments could not be loaded.</LoadFailure>
      <AudienceFields form={form} reach={reach.data} />
      <EndField form={form} />
      <SmsChoice
        text={text}
        residents={residents}
        checked={entry.by_sms}
        disabled={busy || !residents}
        onChange={(bySms) => setField('by_sms', bySms)}
      />
      <FailureNotice
        id={form.noticeId}
        failure={before ? undefined : form.failure}
        onClose={form.dismissFailure}
      />
    </FormDialog>
  );
};

import type { Card } from '@sebule/contract';
import { REQUEST_DESCRIPTION_MAX_LENGTH, REQUEST_NAME_MAX_LENGTH } from '@sebule/contract/requests/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { useEntry } from '#shared/form/use-entry.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Outcome } from '../contact/index.ts';
import { AvailableNow } from './AvailableNow.tsx';
import { drafts, sendRequest } from './requests.queries.ts';
import { TYPE_LABELS, entryFrom, requestProblems, sentText, type Entry } from './requests.rules.ts';
import styles from './RequestForm.module.css';

const TYPES = [
  { value: 'movie', label: TYPE_LABELS.movie },
  { value: 'series', label: TYPE_LABELS.series },
] as const;

/** The request form. Entries are stored until they are sent, or until Log Out. `name`: what a link prefills. */
export const RequestForm = ({ name }: { name: string }) => {
  const key = drafts.keyOf(name);
  const [available, setAvailable] = useState<Card[]>([]);
  const [sent, setSent] = useState('');
  const queryClient = useQueryClient();
  const form = useEntry<Entry>(
    () => drafts.read(key) ?? entryFrom({ movieName: name }),
    (next) => {
      drafts.save(key, next);
      setSent('');
      setAvailable([]);
    },
  );
  const { ref, entry, setEntry, setField, text, tick, failure, busy, attempt, dismissFailure } = form;

  const send = (insist: boolean) => {
    if (!busy) setSent('');
    attempt({
      problems: requestProblems(entry),
      send: () => sendRequest(queryClient, { key, entry, insist }),
      onDone: ({ msg, details: [result] }) => {
        setAvailable(result?.available ?? []);
        if (!result || result.outcome === 'available') return;
        setSent(sentText(result, msg));
        setEntry(entryFrom({}));
      },
    });
  };

  return (
    <>
      <form
        ref={ref}
        className="stack-5"
        noValidate
        aria-label="Request Movie"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(false);
        }}
      >
        <TextField
          label="Movie name"
          maxLength={REQUEST_NAME_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          readOnly={busy}
          {...text('movieName')}
        />
        <Segmented
          legend="Type"
          name="movieType"
          options={TYPES}
          value={entry.movieType}
          onChange={(movieType) => setField('movieType', movieType)}
        />
        <TextAreaField
          label="Description (optional)"
          rows={3}
          maxLength={REQUEST_DESCRIPTION_MAX_LENGTH}
          readOnly={busy}
          hint="Its year, an actor or its language help us to find the right one."
          {...text('description')}
        />
        <Checkbox label="Notify me when there is an answer" {...tick('notify')} />
        <div className={`cluster-3-4 ${styles.end}`}>
          <Button type="submit" busy={busy}>
            {busy ? 'Sending ...' : 'Send Request'}
          </Button>
          <Outcome>{sent}</Outcome>
        </div>
        {failure && <FailureDialog title="Not sent" {...failure} onClose={dismissFailure} />}
      </form>
      <AvailableNow cards={available} busy={busy} onInsist={() => send(true)} />
    </>
  );
};

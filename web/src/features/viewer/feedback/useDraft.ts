import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { draftAt, draftKey, dropDraft, keepDraft } from './draft.ts';
import { sendFeedback, type Sending } from './feedback.queries.ts';
import { emptyEntry, isEmpty, isSame, prefillIn, type Entry } from './feedback.rules.ts';

/** What is under way to the server at this moment. */
const useSending = (): Sending[] =>
  useMutationState({
    filters: { mutationKey: sendFeedback.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Sending,
  });

const begin = (search: URLSearchParams, sending: Sending[]) => {
  const link = search.toString();
  const key = draftKey(link);
  const kept = draftAt(key);
  // What was sent before the viewer left the page and came back must not be there to be sent again.
  const wasOnItsWay = sending.some((one) => one.key === key && (!kept || isSame(kept, one.entry)));
  return {
    link,
    key,
    wasOnItsWay,
    entry: wasOnItsWay ? emptyEntry : (kept ?? prefillIn(search) ?? emptyEntry),
  };
};

/** What the viewer is writing: begun by a link, or by themselves before a reload, and kept until it is sent. */
export const useDraft = () => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const sending = useSending();
  const [draft, setDraft] = useState(() => begin(search, sending));
  const { link, key, entry, wasOnItsWay } = draft;
  const isSending = sending.some((one) => one.key === key);
  // Words that could not be sent are back; something newer stays.
  const isBack = wasOnItsWay && !isSending && isEmpty(entry);
  // Or another link to the same page, while it is open.
  if (link !== search.toString() || isBack) setDraft(begin(search, sending));

  return {
    /** Where it is kept. */
    key,
    entry,
    /** A link has begun it. */
    isPrefilled: link !== '' && !isEmpty(entry),
    /** What the viewer wrote before they left the page is still being sent. */
    onItsWay: wasOnItsWay && isSending,
    write: (next: Entry) => {
      keepDraft(key, next);
      setDraft({ ...draft, entry: next });
    },
    /** After it has been sent: the link has done its work, too. */
    clear: () => {
      dropDraft(key);
      setDraft({ link, key, entry: emptyEntry, wasOnItsWay: false });
      if (link !== '') setSearch({}, { replace: true, state });
    },
  };
};

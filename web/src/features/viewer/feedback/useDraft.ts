import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { draftAt, draftKey, dropDraft, dropEmptyDraft, keepDraft } from './draft.ts';
import { sendFeedback, type Sending } from './feedback.queries.ts';
import { emptyEntry, isEmpty, isSame, prefillIn, type Entry } from './feedback.rules.ts';

/** The entries in flight to the server. */
const useSending = (): Sending[] =>
  useMutationState({
    filters: { mutationKey: sendFeedback.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Sending,
  });

/** `isNew`: the viewer has just pressed a link, and has not come back to it. */
const begin = (search: URLSearchParams, sending: Sending[], isNew: boolean) => {
  const link = search.toString();
  const key = draftKey(link);
  const draft = draftAt(key);
  // An empty draft is kept for a viewer who comes back; a link that is pressed again prefills it again.
  const kept = isNew && draft && isEmpty(draft) ? null : draft;
  // An entry sent before the viewer left the page and came back must not be offered for sending again.
  const wasOnItsWay = sending.some((one) => one.key === key && (!kept || isSame(kept, one.entry)));
  return {
    link,
    key,
    wasOnItsWay,
    entry: wasOnItsWay ? emptyEntry : (kept ?? prefillIn(search) ?? emptyEntry),
  };
};

/** The viewer's draft: prefilled by a link or restored after a reload, and kept until it is sent. */
export const useDraft = () => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const sending = useSending();
  const isPushed = useNavigationType() === NavigationType.Push;
  const [draft, setDraft] = useState(() => begin(search, sending, isPushed));
  const { link, key, entry, wasOnItsWay } = draft;
  const isSending = sending.some((one) => one.key === key);
  // A text that could not be sent is restored; something newer stays.
  const isBack = wasOnItsWay && !isSending && isEmpty(entry);
  // Or another link to the same page, while it is open.
  const isOther = link !== search.toString();
  if (isOther || isBack) setDraft(begin(search, sending, isPushed && isOther));

  useEffect(() => {
    // The text prefilled by the link must survive a reload.
    if (isPushed) dropEmptyDraft(key);
  }, [isPushed, key]);

  return {
    /** Where it is kept. */
    key,
    entry,
    /** Whether a link has prefilled it. */
    isPrefilled: link !== '' && !isEmpty(entry),
    /** Whether an entry from before the viewer left the page is still being sent. */
    onItsWay: wasOnItsWay && isSending,
    write: (next: Entry) => {
      keepDraft(key, next);
      setDraft({ ...draft, entry: next });
    },
    /** Called after it has been sent, which also clears the link's prefill. */
    clear: () => {
      dropDraft(key);
      setDraft({ link, key, entry: emptyEntry, wasOnItsWay: false });
      if (link !== '') setSearch({}, { replace: true, state });
    },
  };
};

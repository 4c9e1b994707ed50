import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { draftAt, draftKey, dropDraft, dropEmptyDraft, keepDraft } from './draft.ts';
import { sendFeedback, type Sending } from './feedback.queries.ts';
import { emptyEntry, isEmpty, isSame, prefillIn, type Entry } from './feedback.rules.ts';

/** What is under way to the server at this moment. */
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
  // An empty one is there for who comes back; a link that is pressed again has something to say again.
  const kept = isNew && draft && isEmpty(draft) ? null : draft;
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
  const isPushed = useNavigationType() === NavigationType.Push;
  const [draft, setDraft] = useState(() => begin(search, sending, isPushed));
  const { link, key, entry, wasOnItsWay } = draft;
  const isSending = sending.some((one) => one.key === key);
  // Words that could not be sent are back; something newer stays.
  const isBack = wasOnItsWay && !isSending && isEmpty(entry);
  // Or another link to the same page, while it is open.
  const isOther = link !== search.toString();
  if (isOther || isBack) setDraft(begin(search, sending, isPushed && isOther));

  useEffect(() => {
    // What the link says now must be there after a reload, too.
    if (isPushed) dropEmptyDraft(key);
  }, [isPushed, key]);

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

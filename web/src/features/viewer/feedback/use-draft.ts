import { useMutationState } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { draftToShow } from './draft.rules.ts';
import { drafts } from './draft.ts';
import { sendFeedback, type Sending } from './feedback.queries.ts';
import { emptyEntry, isEmpty, prefillIn, reportIn, type Entry } from './feedback.rules.ts';

/** The viewer's draft: prefilled by a link or restored after a reload, and stored until it is sent. */
export const useDraft = () => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push;
  const allSending = useMutationState({
    filters: { mutationKey: sendFeedback.mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Sending,
  });
  const inFlight = (key: string) => allSending.flatMap((one) => (one.key === key ? [one.entry] : []));

  const begin = (isNewVisit: boolean) => {
    const link = search.toString();
    const key = drafts.keyOf(link);
    const known = { stored: drafts.read(key), prefill: prefillIn(search), inFlight: inFlight(key) };
    return { link, key, ...draftToShow({ ...known, isNewVisit }) };
  };
  const [draft, setDraft] = useState(() => begin(isPushed));
  const { link, key, entry, wasInFlight } = draft;
  const isInFlight = wasInFlight && inFlight(key).length > 0;
  // A text that could not be sent is restored; a newer one stays.
  const hasEnded = wasInFlight && !isInFlight && isEmpty(entry);
  // Another link to the same page, while it is open.
  const isOther = link !== search.toString();
  if (isOther || hasEnded) setDraft(begin(isPushed && isOther));

  useEffect(() => {
    // The text prefilled by the link must survive a reload.
    const stored = isPushed && drafts.read(key);
    if (stored && isEmpty(stored)) drafts.remove(key);
  }, [isPushed, key]);

  return {
    key,
    entry,
    report: reportIn(search),
    isPrefilled: link !== '' && !isEmpty(entry),
    /** Whether an entry from before the viewer left the page is still being sent. */
    isInFlight,
    write: (next: Entry) => {
      drafts.save(key, next);
      setDraft({ ...draft, entry: next });
    },
    /** Called after it has been sent, which also clears the link's prefill. */
    clear: () => {
      drafts.remove(key);
      setDraft({ link, key, entry: emptyEntry, wasInFlight: false });
      if (link !== '') setSearch({}, { replace: true, state });
    },
  };
};

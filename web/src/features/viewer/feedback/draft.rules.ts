import { emptyEntry, isEmpty, isSame, type Entry } from './feedback.rules.ts';

/** What the form shows first, and whether that entry is still being sent and must not be sent again. */
export const draftToShow = ({
  stored,
  prefill,
  isNewVisit,
  inFlight,
}: {
  /** The stored draft; an empty one means that its text has been sent. */
  stored: Entry | null;
  prefill: Entry | null;
  /** The viewer has just pressed a link, and has not come back to the page or reloaded it. */
  isNewVisit: boolean;
  inFlight: readonly Entry[];
}): { entry: Entry; wasInFlight: boolean } => {
  // A link that is pressed again prefills the form again.
  const draft = isNewVisit && stored && isEmpty(stored) ? null : stored;
  const wasInFlight = inFlight.some((sent) => !draft || isSame(draft, sent));
  return { entry: wasInFlight ? emptyEntry : (draft ?? prefill ?? emptyEntry), wasInFlight };
};

/** The draft to keep once sending has ended: empty after a success, else the text itself. A newer draft is kept. */
export const draftAfterSending = (stored: Entry | null, sent: Entry, isSent: boolean): Entry => {
  if (stored && !isEmpty(stored) && !isSame(stored, sent)) return stored;
  return isSent ? emptyEntry : sent;
};

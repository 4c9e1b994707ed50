import { emptyEntry, isEmpty, isSame, type Entry } from './feedback.rules.ts';

/**
 * What the form begins with, and whether an entry that was sent from it before is still on its way: that one must not
 * be offered for sending again.
 */
export const draftToShow = ({
  kept,
  prefill,
  isNewVisit,
  inFlight,
}: {
  /** The stored draft; an empty one stands for a text that has been sent. */
  kept: Entry | null;
  /** From the link to the page. */
  prefill: Entry | null;
  /** The viewer has just pressed a link, and has not come back to the page or reloaded it. */
  isNewVisit: boolean;
  /** The entries of this form that are being sent. */
  inFlight: readonly Entry[];
}): { entry: Entry; wasInFlight: boolean } => {
  // A link that is pressed again prefills the form again.
  const draft = isNewVisit && kept && isEmpty(kept) ? null : kept;
  const wasInFlight = inFlight.some((sent) => !draft || isSame(draft, sent));
  return { entry: wasInFlight ? emptyEntry : (draft ?? prefill ?? emptyEntry), wasInFlight };
};

/**
 * The draft to keep once sending has ended: empty after a success, the text itself after a failure. Something newer
 * stays as it is.
 */
export const draftAfterSending = (kept: Entry | null, sent: Entry, isSent: boolean): Entry => {
  if (kept && !isEmpty(kept) && !isSame(kept, sent)) return kept;
  return isSent ? emptyEntry : sent;
};

import { countText } from '../../kit/count-text.ts';
import type { Outcome } from './outcome.rules.ts';

/** What an import would do. */
export const summaryOf = (counts: Record<Outcome, number>): string =>
  [
    counts.new > 0
      ? `${countText(counts.new, 'resident')} will be added.`
      : 'There is nobody to add: an import would change nothing.',
    counts.unchanged > 0 && `${countText(counts.unchanged, 'is', 'are')} there already.`,
    counts.different > 0 &&
      `${countText(counts.different, 'differs', 'differ')} from what is stored, which stays as it is.`,
    counts.bad > 0 &&
      `${countText(counts.bad, 'row has mistakes and is', 'rows have mistakes and are')} left out.`,
  ]
    .filter(Boolean)
    .join(' ');

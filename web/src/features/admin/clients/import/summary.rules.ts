import type { Outcome } from './outcome.rules.ts';

/** A count with its noun. */
export const wordsFor = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What an import would do. */
export const summaryOf = (counts: Record<Outcome, number>): string =>
  [
    counts.new > 0
      ? `${wordsFor(counts.new, 'resident')} will be added.`
      : 'There is nobody to add: an import would change nothing.',
    counts.unchanged > 0 && `${wordsFor(counts.unchanged, 'is', 'are')} there already.`,
    counts.different > 0 &&
      `${wordsFor(counts.different, 'differs', 'differ')} from what is stored, which stays as it is.`,
    counts.bad > 0 && `${wordsFor(counts.bad, 'row is', 'rows are')} bad and left out.`,
  ]
    .filter(Boolean)
    .join(' ');

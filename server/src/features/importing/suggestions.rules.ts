import {
  type ImportCandidate,
  type ImportSuggestion,
  type ImportSuggestionsQuery,
  SUGGESTIONS_MAX,
} from '@sebule/contract';

export type WantedTitle = ImportSuggestionsQuery['wanted'][number];

/** Letters and digits only: names of files have no colons, and often dots or underscores. */
const keyOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const ORDER: readonly ImportSuggestion['fit'][] = ['title-year', 'title', 'similar'];

/** The candidates that a file may be, the best first; only those where title and year are the same, if there are any. */
export const suggestionsFor = (
  { title, year }: WantedTitle,
  candidates: readonly ImportCandidate[],
): ImportSuggestion[] => {
  const key = keyOf(title);
  const fitOf = (candidate: ImportCandidate): ImportSuggestion['fit'] => {
    // Of a title in punctuation only, nothing is left.
    if (key === '' || keyOf(candidate.title) !== key) return 'similar';
    return year !== undefined && candidate.release_date?.slice(0, 4) === String(year)
      ? 'title-year'
      : 'title';
  };
  const judged = candidates.map((candidate) => ({ ...candidate, fit: fitOf(candidate) }));
  const certain = judged.filter(({ fit }) => fit === 'title-year');
  const suggested = certain.length > 0 ? certain : judged;
  return suggested
    .toSorted((one, other) => ORDER.indexOf(one.fit) - ORDER.indexOf(other.fit))
    .slice(0, SUGGESTIONS_MAX);
};

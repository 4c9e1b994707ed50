import type { ImportSuggestion, TitleKind } from '@sebule/contract';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { suggestionsQuery, type Suggested } from './suggestions.queries.ts';
import { batchesOf, keyOf, type WantedTitle } from './suggestions.rules.ts';

const NONE: readonly ImportSuggestion[] = [];

/** Of several answers. */
const combine = (results: readonly UseQueryResult<Suggested>[]) => {
  const answers = results.flatMap(({ data }) => data ?? []);
  return {
    suggestionsFor: (name: WantedTitle): readonly ImportSuggestion[] =>
      answers.map(({ byName }) => byName.get(keyOf(name))).find(Boolean) ?? NONE,
    problem: answers.find(({ problem }) => problem !== null)?.problem ?? null,
    hasAny: answers.some(({ byName }) => [...byName.values()].some((found) => found.length > 0)),
  };
};
export type Suggesting = ReturnType<typeof combine>;

/** What the movie database suggests for names on screen; nothing until it has answered. */
export const useSuggestions = (type: TitleKind, wanted: readonly WantedTitle[]): Suggesting =>
  useQueries({
    queries: batchesOf(wanted).map((batch) => ({
      ...suggestionsQuery(type, batch),
      placeholderData: keepPreviousData,
    })),
    combine,
  });

import type { ImportSuggestion, TitleKind, ImportedTitle } from '@sebule/contract';
import {
  keepPreviousData,
  useQueries,
  type UseQueryResult,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { adminQuery, callAsAdmin } from '#shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';
import { batchesOf, keyOf, type WantedTitle } from './suggestions.rules.ts';

const NONE: readonly ImportSuggestion[] = [];

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

const HOUR_MS = 3_600_000;
/** The server asks the movie database again after a minute. */
const AFTER_PROBLEM_MS = 60_000;

export interface Suggested {
  /** By `keyOf` the name; without those that could not be looked up. */
  byName: ReadonlyMap<string, readonly ImportSuggestion[]>;
  /** Why some could not be looked up; null without a reason, or without a key for the movie database. */
  problem: string | null;
}

const NOTHING: Suggested = { byName: new Map(), problem: null };

/** What the movie database knows of these names. Without the server's answer, nothing. */
export const suggestionsQuery = (
  type: TitleKind,
  wanted: readonly WantedTitle[],
): UseQueryOptions<Suggested> => ({
  queryKey: adminKeys.suggestions(type, wanted),
  queryFn: async ({ signal }) => {
    const body = {
      type,
      wanted: wanted.map(({ title, year }) => ({ title, ...(year !== null && { year }) })),
    };
    const { details } = await callAsAdmin('POST admin/import/suggestions', { body, signal });
    const [answer] = details;
    if (!answer) return NOTHING;
    const known = wanted.flatMap((each, at) => {
      const found = answer.found[at] ?? null;
      return found === null ? [] : [[keyOf(each), found] as const];
    });
    const { problem } = answer;
    return {
      byName: new Map(known),
      problem: problem === null || problem.code === 'import-not-configured' ? null : problem.text,
    };
  },
  retry: false,
  staleTime: ({ state }) => (state.data?.problem ? AFTER_PROBLEM_MS : HOUR_MS),
});

/** Everything that the movie database knows about a title. */
export const importedQuery = (type: TitleKind, id: number) =>
  queryOptions({
    queryKey: adminKeys.imported(type, id),
    queryFn:
      type === 'movie'
        ? adminQuery('GET admin/import/movie/:id', { params: { id } })
        : adminQuery('GET admin/import/tv/:id', { params: { id } }),
    select: ([title]: ImportedTitle[]) => title,
    retry: false,
    staleTime: HOUR_MS,
    refetchOnWindowFocus: false,
  });

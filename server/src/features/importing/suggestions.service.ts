import {
  type ImportCandidate,
  type ImportSearchQuery,
  type ImportSuggestion,
  type ImportSuggestions,
  type ImportSuggestionsQuery,
} from '@sebule/contract';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { QueueFullError, limitConcurrency } from '#platform/concurrency-limit.ts';
import { AppError } from '#platform/http/errors.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';
import { importRefused } from './importing.errors.ts';
import type { OfferPicture } from './importing.service.ts';
import { type WantedTitle, suggestionsFor } from './suggestions.rules.ts';

interface Dependencies {
  clock: Clock;
  search: (query: ImportSearchQuery) => Promise<ImportCandidate[]>;
  offerPicture: OfferPicture;
  /** Tests shorten it. */
  answerWithinMs?: number | undefined;
}

const REMEMBERED_MAX = 2_000;
const REMEMBER_MS = DAY_MS;
/** A new film may be added to the movie database any day. */
const REMEMBER_NOTHING_MS = HOUR_MS;
const AT_ONCE = 4;
/** Of titles; pages that ask for more are told so. */
const WAITING_MAX = 40;
/** A page is not held up by a slow line: it has what is known by then, and the rest is remembered for the next one. */
const ANSWER_WITHIN_MS = 6_000;
/** After a failure, pages that are opened do not make it worse. */
const PAUSE_MS = MINUTE_MS;

/** What the movie database knows of the names of files. Its answers are remembered, its failures for a minute. */
export const suggestionsService = ({
  clock,
  search,
  offerPicture,
  answerWithinMs = ANSWER_WITHIN_MS,
}: Dependencies) => {
  const remembered = new LRUCache<string, ImportSuggestion[]>({
    max: REMEMBERED_MAX,
    ttl: REMEMBER_MS,
    perf: clock,
  });
  const inTurn = limitConcurrency(AT_ONCE, WAITING_MAX);
  let failure: { error: AppError; until: number } | null = null;

  /** Why the movie database cannot be asked for a while; null once it can. */
  const failureNow = (): AppError | null => (failure && clock.now() < failure.until ? failure.error : null);

  const ask = async (type: ImportSearchQuery['type'], { title, year }: WantedTitle) => {
    if (year === undefined) return search({ type, q: title });
    const found = await search({ type, q: title, year });
    // The year in a file's name may be that of another country's first night.
    return found.length > 0 ? found : search({ type, q: title });
  };

  const suggest = async (type: ImportSearchQuery['type'], wanted: WantedTitle) => {
    const key = JSON.stringify([type, wanted.title, wanted.year]);
    const known = remembered.get(key);
    if (known) return known;
    return inTurn(async () => {
      if (failureNow()) return null;
      try {
        const found = remembered.get(key) ?? suggestionsFor(wanted, await ask(type, wanted));
        failure = null;
        remembered.set(key, found, { ttl: found.length > 0 ? REMEMBER_MS : REMEMBER_NOTHING_MS });
        return found;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failure = { error, until: clock.now() + PAUSE_MS };
        return null;
      }
    });
  };

  /** Never fails because of the movie database: the answer says what it could not be asked. */
  return async ({ type, wanted }: ImportSuggestionsQuery): Promise<ImportSuggestions> => {
    const found: ImportSuggestions['found'] = wanted.map(() => null);
    const answers = wanted.map(async (each, at) => {
      try {
        found[at] = await suggest(type, each);
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
      }
    });
    await waitAtMost(answerWithinMs, Promise.all(answers));
    // Remembered ones, too: what is offered is served for a while only.
    for (const { poster_path: poster } of found.flatMap((each) => each ?? [])) offerPicture('poster', poster);
    if (!found.includes(null)) return { found, problem: null };
    const { code, message } = failureNow() ?? importRefused('slow');
    return { found: [...found], problem: { code, text: message } };
  };
};

import { errorName } from '#platform/error-name.ts';
import type { AppError } from '#platform/http/errors.ts';
import { RefusedError, fetchOutside } from '#platform/outside/answer.ts';
import type { Log } from '#platform/rare-warnings.ts';
import { type ImportFailure, failureIn, readObject } from './answers.rules.ts';
import { importRefused } from './importing.errors.ts';

interface Dependencies {
  apiKey: string | undefined;
  /** The base address, without a slash at the end. */
  apiUrl: string;
  log: Log;
  /** Milliseconds until the whole answer must be here; tests shorten them. */
  timeoutMs?: number | undefined;
}

const ANSWER_MAX_BYTES = 1_024 * 1_024;
const TIMEOUT_MS = 3_000;
const LANGUAGE = 'en-US';

/** The older kind of key belongs in the query, the newer one is a bearer token. */
const QUERY_KEY = /^[0-9a-f]{32}$/i;

export const createMovieDatabase = ({ apiKey, apiUrl, log, timeoutMs = TIMEOUT_MS }: Dependencies) => {
  /** Logs no address, which may contain the key and what was searched for, nor an error's message, which may quote it. */
  const refuse = (failure: ImportFailure, facts: Record<string, unknown>): AppError => {
    log.warn({ failure, ...facts }, 'the movie database gave no usable answer');
    return importRefused(failure);
  };

  const ask = async (resource: string, query: Record<string, string>, key: string) => {
    const isQueryKey = QUERY_KEY.test(key);
    const search = new URLSearchParams({ language: LANGUAGE, ...query, ...(isQueryKey && { api_key: key }) });
    const headers = { accept: 'application/json', ...(!isQueryKey && { authorization: `Bearer ${key}` }) };
    try {
      return await fetchOutside(
        `${apiUrl}/${resource}?${search.toString()}`,
        { headers, maxBytes: ANSWER_MAX_BYTES },
        { wholeMs: timeoutMs },
      );
    } catch (error) {
      if (error instanceof RefusedError) throw refuse('unreadable', { reason: error.message });
      // The error of `fetch` only wraps the cause.
      const reason = errorName(error instanceof Error && error.cause ? error.cause : error);
      throw refuse('unreachable', { reason });
    }
  };

  return {
    /** The JSON object of a resource, such as `movie/12`; null when there is none. @throws AppError without a usable answer */
    async get(resource: string, query: Record<string, string> = {}): Promise<object | null> {
      if (!apiKey) throw importRefused('not-configured');
      const { status, content } = await ask(resource, query, apiKey);
      const answer = readObject(content.toString());
      const failure = failureIn(status, answer);
      if (failure === 'missing') return null;
      if (failure !== null) throw refuse(failure, { status });
      return answer;
    },
  };
};
export type MovieDatabase = ReturnType<typeof createMovieDatabase>;

import type {
  EndpointName,
  Endpoints,
  Envelope,
  Item,
  JsonEndpointName,
  RefusalCode,
  RequestBody,
  RequestParams,
  RequestQuery,
} from '@sebule/contract';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { KEY_HEADER, TOTAL_HEADER } from '@sebule/contract/common/limits';
import { callKey } from './call-key.ts';
import { metBy, noteRequest, reportMet } from './connection.ts';
import { withDeadline } from './deadline.ts';
import { parseEnvelope } from './envelope.ts';

export interface Answer<T> extends Envelope<T> {
  status: number;
  /** For a list: the number of elements without the query's `limit` and `offset`. */
  total?: number;
}

/** The server's refusal code, for pages that depend on it; undefined without a refusal, or when a proxy answered. */
export const refusalCode = ({ success, details }: Answer<unknown>): RefusalCode | undefined => {
  const [first] = details as [{ code?: RefusalCode }?];
  return success ? undefined : first?.code;
};

/** No envelope arrived: there was no connection, or something else answered in place of the server. */
export class NetworkError extends Error {
  /** Set by hand: browsers of 2021 ignore the constructor's option. */
  readonly cause: unknown;

  constructor(cause: unknown) {
    super('The server could not be reached');
    this.name = 'NetworkError';
    this.cause = cause;
  }
}

type OptionalOrRequired<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value };

/**
 * For a change that is known by its key when it is sent again: true, if the body is the same, or else what identifies
 * it.
 */
type Once<E extends JsonEndpointName> = Endpoints[E] extends { repeats: 'by key' }
  ? true | string
  : undefined;

interface CommonOptions {
  token?: string | null;
  signal?: AbortSignal;
  /** Lets the request outlive the page, which does not wait for the answer. */
  keepalive?: boolean;
  /** How long to wait for the whole answer. */
  timeoutMs?: number;
  /** Nobody waits for the answer, so a slow one is not reported. */
  isUnseen?: boolean;
}

export type CallOptions<E extends JsonEndpointName> = OptionalOrRequired<'body', RequestBody<E>> &
  OptionalOrRequired<'params', RequestParams<E>> &
  OptionalOrRequired<'once', Once<E>> & { query?: RequestQuery<E> } & CommonOptions;

/** The last argument, which may be left out where no option is required. */
export type OptionsArgument<Options> = {} extends Options ? [options?: Options] : [options: Options];

interface LooseOptions extends CommonOptions {
  body?: unknown;
  once?: true | string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
}

const address = (path: string, { params = {}, query = {} }: LooseOptions): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/api/${filled}${search && `?${search}`}`;
};

const requestInit = (method: string, { body, token, keepalive }: LooseOptions, key = ''): RequestInit => ({
  method,
  headers: {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key && { [KEY_HEADER]: key }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(keepalive ? { keepalive } : {}),
});

const totalOf = (headers: Headers): { total?: number } => {
  const total = headers.get(TOTAL_HEADER);
  return total === null ? {} : { total: Number(total) };
};

/** The Date header has whole seconds; smaller differences are not worth a correction. */
const correctionFor = (difference: number): number => (Math.abs(difference) > 2_000 ? difference : 0);

/** Milliseconds that the server's clock is ahead of this device's, as of the latest answer. */
let serverAhead = 0;

/** The best estimate of the server's time: the clocks of phones are often wrong by days. */
export const serverNow = (): number => Date.now() + serverAhead;

/** Characters allowed in a header, as in all tokens of the server; `fetch` throws on others. */
const SENDABLE = /^[\x21-\x7e]*$/;

/** The refusal used locally for a token that is missing or cannot be sent. */
export const tokenMissing: Answer<never> = {
  success: false,
  msg: accountMessages.viewerTokenMissing,
  details: [],
  status: 401,
};

/** The answer in a response with an envelope. @throws NoEnvelope when it has none */
export const readEnvelope = async <T>(response: Response): Promise<Answer<T>> => {
  // An answer that breaks off throws here: nobody else has answered.
  const text = await response.text();
  const { status, headers } = response;
  return { ...parseEnvelope<T>(text, status), status, ...totalOf(headers) };
};

/** Calls any endpoint; `read` turns its response into an answer, and may restart the time limit. @throws NetworkError */
export const send = async <T>(
  name: EndpointName,
  options: LooseOptions,
  read: (response: Response, wait: () => void) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const [method, path] = name.split(' ') as [string, string];
  if (options.token && !SENDABLE.test(options.token)) return tokenMissing;
  const { once, body } = options;
  const repeatable = once ? callKey(name, once, body as object) : undefined;
  const end = options.isUnseen || options.keepalive ? () => {} : noteRequest();
  try {
    return await withDeadline(options, async (signal, wait) => {
      const response = await fetch(address(path, options), {
        ...requestInit(method, options, repeatable?.key),
        signal,
      });
      // Computed before the body has arrived, which takes long on a slow network.
      const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
      const answer = await read(response, () => {
        // It arrives, however long that takes.
        end();
        wait();
      });
      if (Number.isFinite(ahead)) serverAhead = correctionFor(ahead);
      reportMet('server');
      // A refusal has not used up the key, and may concern only this try, such as one without a session.
      if (answer.success) repeatable?.drop();
      return answer;
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reportMet(metBy(error));
    throw new NetworkError(error);
  } finally {
    end();
  }
};

/**
 * Calls an endpoint that answers with the envelope. A refusal is an answer (`success: false`); only a missing or
 * unreadable one throws.
 * @throws NetworkError
 */
export const call = <E extends JsonEndpointName>(
  name: E,
  ...[options]: OptionsArgument<CallOptions<E>>
): Promise<Answer<Item<E>>> => send(name, (options ?? {}) as LooseOptions, readEnvelope<Item<E>>);

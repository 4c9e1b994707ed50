import type { Item, JsonEndpointName } from '@sebule/contract';
import { call, tokenMissing, type Answer, type CallOptions, type OptionsArgument } from './client.ts';
import { RefusedError } from './refused-error.ts';

/** `call`, for options that the compiler cannot match to a generic endpoint. */
const callWith = call as <E extends JsonEndpointName>(name: E, options: object) => Promise<Answer<Item<E>>>;

type SignedInOptions<E extends JsonEndpointName> = Omit<CallOptions<E>, 'token'>;

/** One page of a list, and how many rows there are on all pages. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** The token of one role on this device, for code that keeps its own connection open. */
export interface Caller {
  readToken: () => string | null;
  /**
   * For a token that the server no longer accepts: signs the user out here and opens the sign-in page. Returns false,
   * and does nothing, when another token has replaced it.
   */
  signOutIfCurrent: (token: string) => boolean;
}

/** The calls of one role; `readToken` returns its token, and `missingMessage` is the message without one. */
export const signedInCalls = (readToken: () => string | null, missingMessage: string) => {
  let handleSignedOut: () => void = () => {};

  /** Sets the handler for a token that is missing or no longer accepted; returns a function to remove it. */
  const onSignedOut = (listener: () => void): (() => void) => {
    handleSignedOut = listener;
    return () => {
      if (handleSignedOut === listener) handleSignedOut = () => {};
    };
  };

  const signOutIfCurrent = (token: string | null): boolean => {
    // A token replaced while the call was in flight belongs to another sign-in, which this answer does not affect.
    if (readToken() !== token) return false;
    handleSignedOut();
    return true;
  };

  /**
   * Sends a request with the user's token. Without one, or if the server no longer accepts it, signs the user out here
   * and opens the sign-in page.
   */
  const sendAs = async <T>(sendWith: (token: string) => Promise<Answer<T>>): Promise<Answer<T>> => {
    const token = readToken();
    const answer = token ? await sendWith(token) : { ...tokenMissing, msg: missingMessage };
    if (answer.status === 401) signOutIfCurrent(token);
    return answer;
  };

  /** Calls as the signed-in user, see `sendAs`. @throws NetworkError */
  const callAs = <E extends JsonEndpointName>(
    name: E,
    ...[options]: OptionsArgument<SignedInOptions<E>>
  ): Promise<Answer<Item<E>>> => sendAs((token) => callWith(name, { ...options, token }));

  const succeed = async <E extends JsonEndpointName>(name: E, options: object): Promise<Answer<Item<E>>> => {
    const answer = await sendAs((token) => callWith(name, { ...options, token }));
    if (!answer.success) throw new RefusedError(answer);
    return answer;
  };

  /** A `queryFn` for `callAs` that returns the details. A refusal becomes a `RefusedError`, which `useQuery` shows. */
  const queryAs =
    <E extends JsonEndpointName>(name: E, ...[options]: OptionsArgument<SignedInOptions<E>>) =>
    async ({ signal }: { signal: AbortSignal }): Promise<Item<E>[]> =>
      (await succeed(name, { ...options, signal })).details;

  /** The same for a page of a list: its rows, and how many there are on all pages. */
  const listAs =
    <E extends JsonEndpointName>(name: E, ...[options]: OptionsArgument<SignedInOptions<E>>) =>
    async ({ signal }: { signal: AbortSignal }): Promise<Listed<Item<E>>> => {
      const { details, total = details.length } = await succeed(name, { ...options, signal });
      return { rows: details, total };
    };

  const caller: Caller = { readToken, signOutIfCurrent };
  return { onSignedOut, sendAs, callAs, queryAs, listAs, caller };
};

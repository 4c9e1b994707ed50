import type { EndpointName, Item } from '@sebule/contract';
import { call, tokenMissing, type Answer, type CallOptions } from './client.ts';
import { RefusedError } from './refusedError.ts';

/** `call`, for options whose fitness for a generic endpoint the compiler cannot see. */
const callWith = call as <E extends EndpointName>(name: E, options: object) => Promise<Answer<Item<E>>>;

type SignedInOptions<E extends EndpointName> = Omit<CallOptions<E>, 'token'>;
type OptionsArgument<E extends EndpointName> =
  {} extends SignedInOptions<E> ? [options?: SignedInOptions<E>] : [options: SignedInOptions<E>];

/** The calls of one role, whose token `readToken` finds; `missing` is what to say when there is none. */
export const signedInCalls = (readToken: () => string | null, missing: string) => {
  let signedOut: () => void = () => {};

  /** Sets what happens when the token is missing or no longer accepted; returns how to undo it. */
  const onSignedOut = (listener: () => void): (() => void) => {
    signedOut = listener;
    return () => {
      if (signedOut === listener) signedOut = () => {};
    };
  };

  /**
   * Calls as who is signed in. Without a token, or when the server no longer accepts it, they are signed
   * out on this device and sent to their sign-in page.
   * @throws NetworkError
   */
  const callAs = async <E extends EndpointName>(
    name: E,
    ...[options]: OptionsArgument<E>
  ): Promise<Answer<Item<E>>> => {
    const token = readToken();
    const answer = token ? await callWith(name, { ...options, token }) : { ...tokenMissing, msg: missing };
    // A token replaced while the call was under way is another sign-in, which this answer says nothing of.
    if (answer.status === 401 && readToken() === token) signedOut();
    return answer;
  };

  /**
   * A `queryFn` that calls as who is signed in and gives the envelope's details.
   * A refusal becomes a `RefusedError`, so that `useQuery` shows it as its error.
   */
  const queryAs =
    <E extends EndpointName>(name: E, ...[options]: OptionsArgument<E>) =>
    async ({ signal }: { signal: AbortSignal }): Promise<Item<E>[]> => {
      const answer = await callAs(name, ...([{ ...options, signal }] as unknown as OptionsArgument<E>));
      if (!answer.success) throw new RefusedError(answer);
      return answer.details;
    };

  return { onSignedOut, callAs, queryAs };
};

import type { EndpointName, Item } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { viewerToken } from '../storage/session.ts';
import { call, tokenMissing, type Answer, type CallOptions } from './client.ts';

/** The server said no; `message` is what to show. For query callers, whose refusals are errors. */
export class RefusedError extends Error {
  readonly status: number;
  readonly details: readonly unknown[];

  constructor({ msg, status, details }: Answer<unknown>) {
    super(msg || messages.serverSideError);
    this.name = 'RefusedError';
    this.status = status;
    this.details = details;
  }
}

let signedOut: () => void = () => {};

/** Sets what happens when a viewer's token is missing or no longer accepted; returns how to undo it. */
export const onViewerSignedOut = (listener: () => void): (() => void) => {
  signedOut = listener;
  return () => {
    if (signedOut === listener) signedOut = () => {};
  };
};

/** `call`, for options whose fitness for a generic endpoint the compiler cannot see. */
const callWith = call as <E extends EndpointName>(name: E, options: object) => Promise<Answer<Item<E>>>;

type ViewerOptions<E extends EndpointName> = Omit<CallOptions<E>, 'token'>;
type OptionsArgument<E extends EndpointName> =
  {} extends ViewerOptions<E> ? [options?: ViewerOptions<E>] : [options: ViewerOptions<E>];

/**
 * Calls as the signed-in viewer. Without a token, or when the server no longer accepts it, the viewer
 * is signed out on this device and sent to the sign-in page.
 * @throws NetworkError
 */
export const callAsViewer = async <E extends EndpointName>(
  name: E,
  ...[options]: OptionsArgument<E>
): Promise<Answer<Item<E>>> => {
  const token = viewerToken();
  const answer = token ? await callWith(name, { ...options, token }) : tokenMissing;
  // A token replaced while the call was under way is another sign-in, which this answer says nothing of.
  if (answer.status === 401 && viewerToken() === token) signedOut();
  return answer;
};

/**
 * A `queryFn` that calls as the signed-in viewer and gives the envelope's details.
 * A refusal becomes a `RefusedError`, so that `useQuery` shows it as its error.
 */
export const viewerQuery =
  <E extends EndpointName>(name: E, ...[options]: OptionsArgument<E>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<Item<E>[]> => {
    const answer = await callAsViewer(name, ...([{ ...options, signal }] as unknown as OptionsArgument<E>));
    if (!answer.success) throw new RefusedError(answer);
    return answer.details;
  };

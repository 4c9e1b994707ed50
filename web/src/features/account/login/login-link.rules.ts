import type { Item, ViewerLogin } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import type { Answer } from '../../../shared/api/client.ts';
import { RefusedError } from '../../../shared/api/refusedError.ts';

/** What the server knows of a sign-in link: whom it is for, or what to say in its place. */
export type LoginLinkState = { kind: 'for'; name: string } | { kind: 'wrong'; msg: string };

/**
 * Why a link will never do, or null when it may do another time: the server may only be busy, or the
 * account wait for approval.
 */
export const linkProblem = ({ success, status, msg }: Answer<unknown>): string | null => {
  if (success) return null;
  if (status === 404) return msg || messages.loginLinkWrong;
  // What cannot even be a token; the server then speaks of fields, which nobody has filled in here.
  return status === 400 ? messages.loginLinkWrong : null;
};

/** @throws RefusedError when the link may still be good */
export const linkStateOf = (answer: Answer<Item<'POST user/login-link/get'>>): LoginLinkState => {
  const problem = linkProblem(answer);
  if (problem !== null) return { kind: 'wrong', msg: problem };
  const [link] = answer.details;
  if (!answer.success || !link) throw new RefusedError(answer);
  return { kind: 'for', name: link.name };
};

export const linkLoginBody = (urltoken: string): ViewerLogin => ({
  prevelages: 'viewer',
  auth_with: 'app',
  url_token: urltoken,
});

/** What the sign-in page is told of the link that led to it. */
export interface LinkProblemState {
  linkProblem: string;
}

export const linkProblemIn = (state: unknown): string | null =>
  state !== null &&
  typeof state === 'object' &&
  'linkProblem' in state &&
  typeof state.linkProblem === 'string'
    ? state.linkProblem
    : null;

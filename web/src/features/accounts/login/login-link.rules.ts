import type { Item, ViewerLogin } from '@sebule/contract';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { roleField } from '#shared/api/account.wire.ts';
import type { Answer } from '#shared/api/client.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { fieldsOf } from '#shared/storage/stored-json.ts';

/** The server's answer about a sign-in link: its owner, or the message to show instead. */
export type LoginLinkState = { kind: 'valid'; name: string } | { kind: 'invalid'; msg: string };

/** Why a link will never work; null when it may work later, as the server is busy or the account waits for approval. */
export const linkProblem = ({ success, status, msg }: Answer<unknown>): string | null => {
  if (success) return null;
  if (status === 404) return msg || accountMessages.loginLinkWrong;
  // Not even a possible token; the server's message is about form fields, which do not exist here.
  return status === 400 ? accountMessages.loginLinkWrong : null;
};

/** @throws RefusedError when the link may still be valid */
export const linkStateOf = (answer: Answer<Item<'POST user/login-link/get'>>): LoginLinkState => {
  const problem = linkProblem(answer);
  if (problem !== null) return { kind: 'invalid', msg: problem };
  const [link] = answer.details;
  if (!answer.success || !link) throw new RefusedError(answer);
  return { kind: 'valid', name: link.name };
};

export const linkLoginBody = (urltoken: string): ViewerLogin => ({
  ...roleField('viewer'),
  auth_with: 'app',
  url_token: urltoken,
});

/** The notice about a failed link, passed to the sign-in page. */
export interface LinkProblemState {
  linkProblem: string;
}

export const linkProblemIn = (state: unknown): string | null => {
  const problem = fieldsOf(state)['linkProblem'];
  return typeof problem === 'string' ? problem : null;
};

import type { ServerResponse } from 'node:http';
import { busy } from './errors.ts';
import type { Actor } from './guard.ts';

/** How many long calls of one kind may be open at once. */
export interface Caps {
  perAccount: number;
  overall: number;
}

/** @throws AppError 503 when the account or the server has too many already */
export const requireRoom = (
  open: ReadonlyMap<unknown, Actor>,
  { accountId }: Actor,
  { perAccount, overall }: Caps,
): void => {
  let own = 0;
  for (const other of open.values()) if (other.accountId === accountId) own += 1;
  if (open.size >= overall || own >= perAccount) throw busy();
};

/** Counts a call of this caller as open until its response is closed. */
export const holdUntilClosed = (
  open: Map<ServerResponse, Actor>,
  response: ServerResponse,
  actor: Actor,
): void => {
  // Its `close` has been emitted already.
  if (response.closed) return;
  open.set(response, actor);
  response.once('close', () => open.delete(response));
};

import * as commonMessages from '@sebule/contract/common/messages';
import type { Answer } from './client.ts';

/** Refusals that stay the same: of bad, forbidden and large requests, and of what does not exist. */
const LASTING: ReadonlySet<number> = new Set([400, 403, 404, 405, 413]);

/** A refusal by the server; `message` is the text to show. For queries, which treat refusals as errors. */
export class RefusedError extends Error {
  readonly status: number;
  readonly details: readonly unknown[];

  constructor({ msg, status, details }: Answer<unknown>) {
    super(msg || commonMessages.serverSideError);
    this.name = 'RefusedError';
    this.status = status;
    this.details = details;
  }
}

/** Whether loading again may help: not after a refusal that stays the same. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof RefusedError && LASTING.has(error.status));

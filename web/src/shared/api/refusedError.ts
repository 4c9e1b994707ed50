import { messages } from '@sebule/contract/messages';
import type { Answer } from './client.ts';

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

import { messages } from '@sebule/contract/messages';
import type { Answer } from './client.ts';

/** A refusal by the server; `message` is the text to show. For queries, which treat refusals as errors. */
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

/** A request that is wrong in itself, perhaps through the address, or too large: repeating it cannot help. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof RefusedError && (error.status === 400 || error.status === 413);

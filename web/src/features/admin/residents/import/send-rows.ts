import type { ImportVerdict } from '@sebule/contract';
import { IMPORT_BODY_MS } from '@sebule/contract/residents/limits';
import type { Answer } from '#shared/api/client.ts';
import { sendBodyAsAdmin } from '../../kit/sending/send-body.ts';

/** For the answer, once all rows have arrived. */
const ANSWER_MS = 60_000;

/** What is sent of a table's rows, and how far. */
export interface RowsSending {
  /** The rows as JSON. */
  body: string;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends the rows of a table, for which a slow line has as long as the server waits.
 * @throws NetworkError
 */
export const sendRows = (
  call: 'check-import' | 'import',
  sending: RowsSending,
): Promise<Answer<ImportVerdict>> => {
  sending.onProgress(0);
  return sendBodyAsAdmin({
    ...sending,
    path: `admin/clients/${call}`,
    type: 'application/json',
    answerMs: IMPORT_BODY_MS + ANSWER_MS,
  });
};

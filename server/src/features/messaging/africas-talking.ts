import { errorName } from '#platform/error-name.ts';
import type { SmsConfig } from '../../config.ts';
import { readAnswer, readFailure, readRefusal } from './africas-talking.rules.ts';
import type { Sms, SmsGateway, SmsOutcome } from './sms-gateway.ts';

type Settings = Extract<SmsConfig, { provider: 'africastalking' }>;

/** An answer about one recipient is a few hundred bytes. */
const ANSWER_MAX_BYTES = 64 * 1024;

const readCapped = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Sends through Africa's Talking, or a compatible gateway at `apiUrl`. */
export const africasTalking = ({ username, apiKey, sender, apiUrl }: Settings): SmsGateway => {
  const post = ({ to, text, key }: Sms, signal: AbortSignal) =>
    fetch(apiUrl, {
      method: 'POST',
      headers: {
        apiKey,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': key,
      },
      body: new URLSearchParams({
        username,
        to: `+${to}`,
        message: text,
        ...(sender === undefined ? {} : { from: sender }),
      }).toString(),
      // Redirects must not receive the key or the message.
      redirect: 'manual',
      signal,
    });

  return {
    async send(sms, signal): Promise<SmsOutcome> {
      try {
        const response = await post(sms, signal);
        return response.ok ? readAnswer(await readCapped(response)) : readRefusal(response.status);
      } catch (error) {
        if (signal.aborted) return { kind: 'retry', reason: 'no answer in time', mayHaveArrived: true };
        // The error of `fetch` only wraps the cause.
        return readFailure(errorName(error instanceof Error && error.cause ? error.cause : error));
      }
    },
  };
};

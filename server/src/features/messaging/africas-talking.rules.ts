import { z } from 'zod';
import { parseJson } from '#platform/json.ts';
import type { SmsOutcome } from './sms-gateway.ts';

/** A number; a string in some of their libraries' examples. */
const statusNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{3}$/)
    .transform(Number),
]);

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z.array(z.object({ statusCode: statusNumber })),
  }),
});

/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102]);

/** Codes with which the same message to the same number can never succeed. */
const HOPELESS: Readonly<Record<number, string>> = {
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  406: 'UserInBlacklist',
  409: 'DoNotDisturbRejection',
};

const PASSING: Readonly<Record<number, string>> = {
  401: 'RiskHold',
  402: 'InvalidSenderId',
  405: 'InsufficientBalance',
  407: 'CouldNotRoute',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
};

/** The answer's text is untrusted: only what looks like one of their status names gets into our logs. */
const asName = (message: string | undefined): string =>
  message && /^[A-Z][A-Za-z]{1,40}$/.test(message) ? message : 'no recipient in the answer';

const refused = (reason: string): SmsOutcome => ({ kind: 'retry', reason, mayHaveArrived: false });
/** A success status with an unknown body; it may also be the internet provider's sign-in page. */
const unreadable: SmsOutcome = { kind: 'retry', reason: 'unreadable answer', mayHaveArrived: true };

/** Reads the answer to one message for one phone that came with a 2xx status. */
export const readAnswer = (body: string): SmsOutcome => {
  const answer = answerSchema.safeParse(parseJson(body));
  if (!answer.success) return unreadable;
  const { Message, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  if (!recipient) return refused(asName(Message));
  const { statusCode } = recipient;
  if (TAKEN.has(statusCode)) return { kind: 'sent' };
  const hopeless = HOPELESS[statusCode];
  if (hopeless) return { kind: 'give-up', reason: hopeless };
  return refused(PASSING[statusCode] ?? 'unknown status code');
};

/** Statuses of a proxy whose gateway has not answered: the gateway may have read the message. */
const IN_DOUBT = new Set([502, 504]);

export const readRefusal = (status: number): SmsOutcome => ({
  kind: 'retry',
  reason: status === 401 ? 'HTTP 401 (SMS_USERNAME or SMS_API_KEY is wrong)' : `HTTP ${status}`,
  mayHaveArrived: IN_DOUBT.has(status),
});

/** Failures before a connection was made; after any other one the gateway may have read the message. */
const BEFORE_SENDING = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @param name of the error of `fetch`: its code, or else its class */
export const readFailure = (name: string): SmsOutcome => ({
  kind: 'retry',
  reason: name,
  mayHaveArrived: !BEFORE_SENDING.has(name),
});

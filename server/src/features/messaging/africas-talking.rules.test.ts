import { describe, expect, it } from 'vitest';
import { readAnswer, readFailure, readRefusal } from './africas-talking.rules.ts';

const answer = (...statusCodes: unknown[]) =>
  JSON.stringify({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: KES 0.8000',
      Recipients: statusCodes.map((statusCode) => ({ statusCode, number: '+254712345678' })),
    },
  });

describe("Africa's Talking's answer", () => {
  it.each([100, 101, 102, '101'])('%s: sent', (code) => {
    expect(readAnswer(answer(code))).toEqual({ kind: 'sent' });
  });

  it.each([403, 404, 406, 409])('%d: the number is invalid', (code) => {
    expect(readAnswer(answer(code))).toEqual({ kind: 'give-up', reason: expect.stringMatching(/^\w+$/) });
  });

  it.each([401, 402, 405, 407, 500, 501, 502, 0, 103, 999])('%d: a temporary failure', (code) => {
    expect(readAnswer(answer(code))).toMatchObject({ kind: 'retry', mayHaveArrived: false });
  });

  it.each([
    ['InvalidSenderId', 'InvalidSenderId'],
    ['Sent to 0/1 Total Cost: 0', 'no recipient in the answer'],
    ['Siri+254712345678', 'no recipient in the answer'],
    [undefined, 'no recipient in the answer'],
  ])('without a recipient, it has the reason in a name or none (%s)', (Message, reason) => {
    const body = JSON.stringify({ SMSMessageData: { Message, Recipients: [] } });
    expect(readAnswer(body)).toEqual({ kind: 'retry', reason, mayHaveArrived: false });
  });

  it.each(['', '<html>', 'null', '[]', '{}', '{"SMSMessageData":{}}', answer('sent'), answer(null)])(
    'in an unknown form leaves open whether the message was sent (%s)',
    (body) => {
      expect(readAnswer(body)).toEqual({ kind: 'retry', reason: 'unreadable answer', mayHaveArrived: true });
    },
  );

  it('names the settings when the key is wrong', () => {
    expect(readRefusal(401)).toMatchObject({ reason: expect.stringContaining('SMS_API_KEY') });
    expect(readRefusal(503)).toEqual({ kind: 'retry', reason: 'HTTP 503', mayHaveArrived: false });
    expect(readRefusal(504)).toMatchObject({ mayHaveArrived: true });
  });

  it.each([
    ['ECONNREFUSED', false],
    ['ENOTFOUND', false],
    ['EAI_AGAIN', false],
    ['UND_ERR_CONNECT_TIMEOUT', false],
    ['ECONNRESET', true],
    ['UND_ERR_SOCKET', true],
    ['HTTPParserError', true],
    ['TypeError', true],
  ])('a failure by %s: may have arrived %s', (code, mayHaveArrived) => {
    expect(readFailure(code)).toMatchObject({ kind: 'retry', mayHaveArrived });
  });
});

import * as commonMessages from '@sebule/contract/common/messages';
import { describe, expect, it } from 'vitest';
import { errorsIn, failureOf, isServerFault, problems, unreachable } from './failure.rules.ts';

const answer = (status: number, msg: string) => ({ success: false, status, msg, details: [] });

describe('a failure', () => {
  it('has the server’s message, or one for a missing answer', () => {
    expect(failureOf(answer(409, 'Taken.')).msg).toBe('Taken.');
    expect(failureOf(answer(500, '')).msg).toBe(commonMessages.serverSideError);
  });

  it('has the refusal code of the server, and none when a proxy answered', () => {
    const refused = (details: unknown[]) => failureOf({ success: false, status: 401, msg: 'No.', details });
    expect(refused([{ code: 'grant-missing' }]).code).toBe('grant-missing');
    expect(refused([{ code: 'invalid-field', field: 'phone', message: 'No.' }]).code).toBe('invalid-field');
    for (const details of [[], [null], ['text'], [{ challenge: 'code' }]])
      expect(refused(details)).not.toHaveProperty('code');
  });

  it('has what else the server says in its first detail', () => {
    const refused = (details: unknown[]) => failureOf({ success: false, status: 409, msg: 'No.', details });
    expect(refused([{ suggestion: 'kite-2' }, {}]).detail).toEqual({ suggestion: 'kite-2' });
    for (const details of [[], [null], ['text']]) expect(refused(details)).not.toHaveProperty('detail');
  });

  it('is the server’s fault after a server error or a lost connection', () => {
    expect(isServerFault(failureOf(answer(503, 'Busy.')))).toBe(true);
    expect(isServerFault(unreachable)).toBe(true);
    expect(isServerFault(failureOf(answer(429, 'Wait.')))).toBe(false);
  });
});

describe('errorsIn', () => {
  it('finds the invalid field', () => {
    expect(errorsIn([{ field: 'phone', message: 'No.' }])).toEqual({ phone: 'No.' });
  });

  it.each([[[]], [[null]], [['phone']], [[{ field: 'phone' }]], [[{ challenge: 'code' }]]])(
    'finds none in %j',
    (details) => {
      expect(errorsIn(details)).toEqual({});
    },
  );
});

it('drops empty problems', () => {
  expect(problems({ phone: null, code: 'Six digits.' })).toEqual({ code: 'Six digits.' });
});

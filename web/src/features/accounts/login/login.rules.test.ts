import type { User } from '@sebule/contract';
import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/api/client.ts';
import { emptyEntry, loginBody, outcomeOf, secretProblem, withPhone, withSecret } from './login.rules.ts';

describe('the answer to a challenge', () => {
  it('keeps a password as it is typed', () => {
    expect(withSecret({ ...emptyEntry, challenge: 'password' }, ' pass word ').secret).toBe(' pass word ');
  });

  it('keeps the digits of a code', () => {
    expect(withSecret({ ...emptyEntry, challenge: 'code' }, '12a3').secret).toBe('123');
  });

  it('is required before sending', () => {
    expect(secretProblem(emptyEntry)).toBeNull();
    expect(secretProblem({ ...emptyEntry, challenge: 'password' })).toBe(accountMessages.passwordNeeded);
    expect(secretProblem({ ...emptyEntry, challenge: 'code', secret: '12345' })).toContain('6 digits');
    expect(secretProblem({ ...emptyEntry, challenge: 'code', secret: '123456' })).toBeNull();
  });

  it('is dropped when the phone changes, and only then', () => {
    const entry = { phone: '712345678', challenge: 'password', secret: 'secret' } as const;
    expect(withPhone(entry, '71234567')).toEqual({ phone: '71234567', challenge: null, secret: '' });
    expect(withPhone(entry, '712345678')).toBe(entry);
  });
});

describe('loginBody', () => {
  it('sends 254 followed by the digits', () => {
    expect(loginBody({ ...emptyEntry, phone: '712345678' })).toEqual({
      prevelages: 'viewer',
      phone: '254712345678',
      auth_with: 'app',
    });
  });

  it('sends the answer to a challenge under its name', () => {
    const entry = { phone: '712345678', secret: '123456' };
    expect(loginBody({ ...entry, challenge: 'code' })).toMatchObject({ code: '123456' });
    expect(loginBody({ ...entry, challenge: 'password' })).toMatchObject({ password: '123456' });
    expect(loginBody({ ...entry, secret: '', challenge: 'code' })).not.toHaveProperty('code');
  });
});

describe('outcomeOf', () => {
  const sent = loginBody({ ...emptyEntry, phone: '712345678' });
  const user = { user_id: 7, prevelages: 'viewer' } as User;
  const answer = (changes: object): Answer<User> => ({
    success: true,
    msg: '',
    details: [],
    status: 200,
    ...changes,
  });
  const challenged = (challenge: string) =>
    answer({ success: false, msg: 'One thing more.', status: 401, details: [{ challenge }] });

  it('is signed in with user and token', () => {
    expect(outcomeOf(answer({ details: [user], token: 'secret' }), sent)).toEqual({
      kind: 'signedIn',
      user,
      token: 'secret',
    });
  });

  it.each([{ details: [user] }, { token: 'secret' }])('throws on a success without %j', (part) => {
    expect(() => outcomeOf(answer(part), sent)).toThrow('without user or token');
  });

  it.each(['password', 'code'])('asks for the %s', (challenge) => {
    expect(outcomeOf(challenged(challenge), sent)).toEqual({
      kind: 'challenge',
      challenge,
      msg: 'One thing more.',
    });
  });

  it('treats a repeated challenge for what was sent as a refusal', () => {
    expect(outcomeOf(challenged('password'), { ...sent, password: 'wrong' })).toMatchObject({
      kind: 'refused',
      isSecretWrong: true,
    });
    expect(outcomeOf(challenged('code'), { ...sent, password: 'right' }).kind).toBe('challenge');
  });

  it.each([[], [{}], [{ challenge: 'riddle' }], [null]])(
    'treats any other refusal as final',
    (...details) => {
      expect(outcomeOf(answer({ success: false, msg: 'No.', status: 403, details }), sent)).toEqual({
        kind: 'refused',
        isSecretWrong: false,
        msg: 'No.',
      });
    },
  );

  it('has a message for a refusal without one', () => {
    expect(outcomeOf(answer({ success: false, status: 500 }), sent)).toMatchObject({
      msg: commonMessages.serverSideError,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock.ts';
import { AppError } from './errors.ts';
import { createAllowance, createRefusalLimit } from './throttle.ts';

describe('a limit of refusals', () => {
  const wrong = () => new AppError(404, 'login-link-wrong', 'wrong', { isWrongTry: true });
  const statusOf = async (run: () => Promise<unknown>) => {
    try {
      await run();
      return 200;
    } catch (error) {
      return error instanceof AppError ? error.status : error;
    }
  };

  it('bounds wrong tries, never the right one, and forgets after 15 minutes', async () => {
    let now = 0;
    const limit = createRefusalLimit({ now: () => now }, 2);
    const fail = () => statusOf(() => limit.guard('a', () => Promise.reject(wrong())));
    expect([await fail(), await fail(), await fail(), await fail()]).toEqual([404, 404, 429, 429]);
    expect(await limit.guard('a', async () => 'in')).toBe('in');
    expect(limit.refusal('a', wrong())).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect(limit.refusal('b', wrong()).status).toBe(404);
    now += 15 * MINUTE_MS;
    expect(await fail()).toBe(404);
  });

  it('passes other errors on, and does not count them', async () => {
    const limit = createRefusalLimit({ now: () => 0 }, 1);
    const blocked = new AppError(403, 'account-blocked', 'blocked');
    for (let tries = 0; tries < 5; tries += 1)
      await expect(limit.guard('a', () => Promise.reject(blocked))).rejects.toBe(blocked);
    expect(limit.refusal('a', wrong()).status).toBe(404);
  });
});

describe('an allowance', () => {
  it('is used up, and is restored after 15 minutes', () => {
    let now = 0;
    const allowance = createAllowance({ now: () => now }, 2);
    expect([allowance.take('a'), allowance.take('a'), allowance.take('a')]).toEqual([true, true, false]);
    expect(() => allowance.spend('a')).toThrow(AppError);
    expect(allowance.take('b')).toBe(true);
    now += 15 * MINUTE_MS;
    allowance.spend('a');
    expect(allowance.take('a')).toBe(true);
  });

  it('is not used up by work that fails through a server error, but by work that is refused', async () => {
    const allowance = createAllowance({ now: () => 0 }, 2);
    const fail = (error: Error) => allowance.spendOn('a', () => Promise.reject(error)).catch(() => {});
    for (let tries = 0; tries < 5; tries += 1) await fail(new Error('the disk is full'));
    await fail(new AppError(503, 'busy', 'Busy'));
    await fail(new AppError(404, 'not-found', 'Not found'));
    expect(await allowance.spendOn('a', async () => 'done')).toBe('done');
    await expect(allowance.spendOn('a', async () => 'done')).rejects.toThrow(AppError);
  });

  it('includes work that is still running', async () => {
    const allowance = createAllowance({ now: () => 0 }, 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = allowance.spendOn('a', () => promise);
    await expect(allowance.spendOn('a', async () => {})).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    });
    resolve();
    await first;
    expect(allowance.take('a')).toBe(false);
  });

  it('is used up by what is stored, not by what is tried', async () => {
    const allowance = createAllowance({ now: () => 0 }, 1);
    const committed: (() => void)[] = [];
    const tx = { afterCommit: (run: () => void) => void committed.push(run) };
    allowance.spendWith(tx, 'a');
    allowance.spendWith(tx, 'a');
    committed[0]?.();
    expect(() => allowance.spendWith(tx, 'a')).toThrow(AppError);
    expect(committed).toHaveLength(2);
  });

  it('is restored after the window that it was created with', () => {
    let now = 0;
    const allowance = createAllowance({ now: () => now }, 1, MINUTE_MS);
    allowance.spend('a');
    now += MINUTE_MS - 1;
    expect(allowance.take('a')).toBe(false);
    now += 1;
    expect(allowance.take('a')).toBe(true);
  });

  it('does not block for hours after the clock was set back', () => {
    let now = 3 * 60 * MINUTE_MS;
    const allowance = createAllowance({ now: () => now }, 1, MINUTE_MS);
    allowance.spend('a');
    now = 0;
    expect(allowance.take('a')).toBe(true);
    expect(allowance.take('a')).toBe(false);
    now += MINUTE_MS;
    expect(allowance.take('a')).toBe(true);
  });
});

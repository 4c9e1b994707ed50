import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock.ts';
import { AppError } from './errors.ts';
import { createAllowance, createThrottle } from './throttle.ts';

const wrong = () => Promise.reject(new AppError(401, 'password-wrong', 'wrong', { isWrongTry: true }));
const right = () => Promise.resolve('in');

const setUp = () => {
  let now = 0;
  const throttle = createThrottle({ now: () => now });
  const statusOf = async (address: string, account: string, attempt: () => Promise<unknown>) => {
    try {
      await throttle.guard(address, account, attempt);
      return 200;
    } catch (error) {
      return error instanceof AppError ? error.status : error;
    }
  };
  return {
    throttle,
    statusOf,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

describe('the throttle', () => {
  it('refuses the eleventh wrong try within 15 minutes, then forgets', async () => {
    const { statusOf, wait, throttle } = setUp();
    for (let tries = 0; tries < 10; tries += 1) expect(await statusOf('a', 'x', wrong)).toBe(401);
    wait(5 * MINUTE_MS);
    await expect(throttle.guard('a', 'x', right)).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': String(10 * 60) },
    });
    wait(10 * MINUTE_MS);
    expect(await statusOf('a', 'x', right)).toBe(200);
  });

  it('does not run the attempt that it refuses', async () => {
    const { statusOf } = setUp();
    for (let tries = 0; tries < 10; tries += 1) await statusOf('a', 'x', wrong);
    let ran = false;
    await statusOf('a', 'x', async () => {
      ran = true;
    });
    expect(ran).toBe(false);
  });

  it('counts tries that are still being checked', async () => {
    const { statusOf } = setUp();
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf('a', 'x', wrong)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('answers with a Retry-After of 1 s while correct tries are being checked, and does not count them', async () => {
    const { statusOf, throttle } = setUp();
    const first = Array.from({ length: 10 }, () => throttle.guard('a', 'x', right));
    await expect(throttle.guard('a', 'x', right)).rejects.toMatchObject({ headers: { 'retry-after': '1' } });
    await Promise.all(first);
    expect(await statusOf('a', 'x', right)).toBe(200);
  });

  it('resets the count after a correct try', async () => {
    const { statusOf } = setUp();
    for (let tries = 0; tries < 9; tries += 1) await statusOf('a', 'x', wrong);
    await statusOf('a', 'x', right);
    for (let tries = 0; tries < 10; tries += 1) expect(await statusOf('a', 'x', wrong)).toBe(401);
  });

  it('counts each account and each address apart', async () => {
    const { statusOf } = setUp();
    for (let tries = 0; tries < 10; tries += 1) await statusOf('a', 'x', wrong);
    expect(await statusOf('b', 'x', right)).toBe(200);
    expect(await statusOf('a', 'y', right)).toBe(200);
  });

  it('refuses an address that guesses at many accounts', async () => {
    const { statusOf } = setUp();
    for (let account = 0; account < 100; account += 1) await statusOf('a', String(account), wrong);
    expect(await statusOf('a', 'another', right)).toBe(429);
    expect(await statusOf('b', 'another', right)).toBe(200);
  });

  it('does not count other failures than wrong tries', async () => {
    const { statusOf } = setUp();
    const asked = () => Promise.reject(new AppError(401, 'password-needed', 'Please'));
    for (let tries = 0; tries < 30; tries += 1) expect(await statusOf('a', 'x', asked)).toBe(401);
  });

  it('evicts the oldest counts to bound its memory, and stays fast', async () => {
    const { statusOf } = setUp();
    for (let tries = 0; tries < 10; tries += 1) await statusOf('a', 'x', wrong);
    expect(await statusOf('a', 'x', right)).toBe(429);
    for (let address = 0; address < 50_000; address += 1) await statusOf(`b${address}`, 'x', wrong);
    expect(await statusOf('a', 'x', right)).toBe(200);
    expect(await statusOf('b49999', 'x', right)).toBe(200);
  });

  it('keeps nothing of tries that were not wrong', async () => {
    const { statusOf } = setUp();
    const asked = () => Promise.reject(new AppError(401, 'password-needed', 'Please'));
    for (let tries = 0; tries < 10; tries += 1) await statusOf('a', 'x', wrong);
    // If each of these used an entry, the first would have been evicted.
    for (let account = 0; account < 60_000; account += 1) await statusOf('b', String(account), asked);
    expect(await statusOf('a', 'x', right)).toBe(429);
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

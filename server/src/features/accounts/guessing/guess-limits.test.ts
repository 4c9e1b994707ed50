import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { AppError } from '#platform/http/errors.ts';
import { passwordNeeded, passwordWrong } from '../accounts.errors.ts';
import {
  COUNTS_EACH_MAX,
  type Guess,
  PER_ADDRESS_MAX,
  STRANGERS_MAX,
  countsOf,
} from './guess-limits.rules.ts';
import { createGuessLimits } from './guess-limits.ts';
import { type Place, createSlowLane } from './slow-lane.ts';

const wrong = () => Promise.reject(passwordWrong());
const right = () => Promise.resolve('in');
const asked = () => Promise.reject(passwordNeeded());

/** A stranger at a resident's account, in the building. */
const STRANGER: Guess = {
  name: 'amina',
  isAccount: true,
  network: 'router',
  device: null,
  isUsual: false,
  isNamePublic: true,
};

const connection = { onClose: () => () => {}, noteWaiting: () => {} };

const setUp = (countsMax?: number) => {
  let now = 0;
  const lane = createSlowLane(async () => {});
  const limits = createGuessLimits({ now: () => now }, lane, countsMax);
  let records = 0;
  const record = async () => {
    records += 1;
  };
  const guard = <T>(guess: Partial<Guess>, check: (place: Place | null) => Promise<T>) =>
    limits.guard({ ...STRANGER, ...guess }, { check, record, connection });
  const statusOf = async (
    guess: Partial<Guess>,
    check: (place: Place | null) => Promise<unknown> = wrong,
  ) => {
    try {
      await guard(guess, check);
      return 200;
    } catch (error) {
      return error instanceof AppError ? error.status : error;
    }
  };
  return {
    limits,
    guard,
    statusOf,
    records: () => records,
    /** How many of so many wrong tries, one after the other, are checked. */
    async checkedOf(count: number, guess: (index: number) => Partial<Guess>): Promise<number> {
      let checked = 0;
      for (let index = 0; index < count; index += 1) if ((await statusOf(guess(index))) === 401) checked += 1;
      return checked;
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

describe('guesses at one account', () => {
  it('are limited to ten from one address, until 15 minutes after the first', async () => {
    const { checkedOf, statusOf, wait, guard } = setUp();
    expect(await checkedOf(20, () => ({}))).toBe(10);
    wait(5 * MINUTE_MS);
    await expect(guard({}, right)).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': String(10 * 60) },
      message: expect.stringContaining('in 10 minutes'),
    });
    wait(10 * MINUTE_MS);
    expect(await statusOf({}, right)).toBe(200);
  });

  it('are not tried once they are refused', async () => {
    const { checkedOf, statusOf } = setUp();
    await checkedOf(10, () => ({}));
    let ran = false;
    await statusOf({}, async () => {
      ran = true;
    });
    expect(ran).toBe(false);
  });

  it('count while they are being checked', async () => {
    const { statusOf } = setUp();
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf({})));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('wait a second while right ones are being checked, which do not count', async () => {
    const { statusOf, guard } = setUp();
    const first = Array.from({ length: 10 }, () => guard({}, right));
    await expect(guard({}, right)).rejects.toMatchObject({ headers: { 'retry-after': '1' } });
    await Promise.all(first);
    expect(await statusOf({}, right)).toBe(200);
  });

  it('start again at an address after the right password', async () => {
    const { checkedOf, statusOf } = setUp();
    await checkedOf(9, () => ({}));
    expect(await statusOf({}, right)).toBe(200);
    expect(await checkedOf(20, () => ({}))).toBe(10);
  });

  it('are limited to twenty from all strange addresses, which a sign-in does not reset', async () => {
    const { checkedOf, statusOf } = setUp();
    const fromAnywhere = (index: number) => ({ network: `address ${index}` });
    expect(await checkedOf(15, fromAnywhere)).toBe(15);
    expect(await statusOf({ network: 'cafe' }, right)).toBe(200);
    expect(await checkedOf(200, (index) => fromAnywhere(100 + index))).toBe(5);
    expect(STRANGERS_MAX).toBe(20);
  });

  it('leave known devices and usual addresses alone, which have ten of their own each', async () => {
    const { checkedOf, statusOf } = setUp();
    await checkedOf(300, (index) => ({ network: `address ${index}` }));
    await checkedOf(10, () => ({ network: 'router', isUsual: true }));
    expect(await statusOf({ network: 'router', isUsual: true }, right)).toBe(429);
    expect(await statusOf({ network: 'router', device: 'phone' }, right)).toBe(200);
    expect(await statusOf({ network: 'flat', isUsual: true }, right)).toBe(200);
    expect(await checkedOf(20, () => ({ network: 'router', device: 'phone' }))).toBe(10);
    expect(await statusOf({ network: 'router', device: 'television' }, right)).toBe(200);
  });

  it('are answered alike for a name that no account has', async () => {
    const { checkedOf } = setUp();
    const nobody = { name: 'nobody', isAccount: false, isNamePublic: false };
    expect(await checkedOf(20, () => nobody)).toBe(10);
    expect(await checkedOf(200, (index) => ({ ...nobody, network: `address ${index}` }))).toBe(10);
  });

  it('count also when they cannot be recorded', async () => {
    const { limits, statusOf } = setUp();
    const record = () => Promise.reject(new Error('the disk is full'));
    const attempt = { check: wrong, record, connection };
    for (let tries = 0; tries < 10; tries += 1)
      await expect(limits.guard(STRANGER, attempt)).rejects.toThrow('full');
    expect(await statusOf({}, right)).toBe(429);
  });

  it('are counted only when they are wrong', async () => {
    const { statusOf, limits } = setUp();
    for (let tries = 0; tries < 30; tries += 1) expect(await statusOf({}, asked)).toBe(401);
    expect(limits.size()).toBe(0);
  });
});

describe('a busy address', () => {
  const makeBusy = async ({ checkedOf }: ReturnType<typeof setUp>) =>
    checkedOf(PER_ADDRESS_MAX, (index) => ({ name: `resident ${index % 50}` }));

  it('lets residents in at whose account little went wrong, and those on known devices', async () => {
    const all = setUp();
    await makeBusy(all);
    expect(await all.statusOf({ name: 'amina' }, right)).toBe(200);
    expect(await all.statusOf({ name: 'resident 7' }, right)).toBe(200);
    for (let tries = 0; tries < 9; tries += 1) await all.statusOf({ name: 'baraka', device: 'phone' });
    expect(await all.statusOf({ name: 'baraka', device: 'phone' }, right)).toBe(200);
  });

  it('has three tries left at each account', async () => {
    const all = setUp();
    await makeBusy(all);
    expect(await all.checkedOf(20, () => ({ name: 'amina' }))).toBe(3);
    expect(await all.checkedOf(20, () => ({ name: 'baraka', isUsual: true }))).toBe(3);
  });

  const madeUp = (index: number) => ({ name: `${index}@a.b`, isAccount: false, isNamePublic: false });
  const owner = { name: 'owner@a.b', isNamePublic: false };

  it('checks names that may be made up in the slow lane, where a new device of the owner gets in', async () => {
    const all = setUp();
    await makeBusy(all);
    const places: boolean[] = [];
    const look = async (place: Place | null) => places.push(place !== null);
    expect(await all.checkedOf(500, madeUp)).toBe(500);
    expect(await all.statusOf(owner, look)).toBe(200);
    await all.statusOf({ ...owner, device: 'desk' }, look);
    await all.statusOf({ ...owner, network: 'office' }, look);
    await all.statusOf({ name: 'amina' }, look);
    expect(places).toEqual([true, false, false, false]);
  });

  it('has as many tries at each name that nobody has', async () => {
    const all = setUp();
    await makeBusy(all);
    expect(await all.checkedOf(20, () => madeUp(1))).toBe(3);
    expect(await all.checkedOf(20, () => owner)).toBe(3);
  });

  it('records each wrong try at an account, and one in a second of the others', async () => {
    const all = setUp();
    await makeBusy(all);
    const before = all.records();
    expect(before).toBe(PER_ADDRESS_MAX);
    await all.checkedOf(3, () => owner);
    expect(all.records() - before).toBe(3);
    await all.checkedOf(200, madeUp);
    expect(all.records() - before).toBe(4);
    all.wait(SECOND_MS);
    await all.checkedOf(200, (index) => madeUp(1_000 + index));
    expect(all.records() - before).toBe(5);
  });
});

describe('the counts', () => {
  it('of accounts cannot be pushed out by others', async () => {
    const { checkedOf, statusOf, limits } = setUp(1_000);
    await checkedOf(10, () => ({ isUsual: true }));
    await checkedOf(20, (index) => ({ network: `address ${index}` }));
    await checkedOf(5_000, (index) => ({
      name: `${index}@a.b`,
      isAccount: false,
      isNamePublic: false,
      network: `flood ${index % 2_500}`,
    }));
    expect(await statusOf({ isUsual: true }, right)).toBe(429);
    expect(await statusOf({ network: 'another' }, right)).toBe(429);
    expect(limits.size()).toBeLessThan(2_100);
  });

  it('are two for each try, with short keys, however long the names are', async () => {
    const { checkedOf, limits } = setUp();
    const nameOf = (index: number) => `${'x'.repeat(240)}${index}@a.b`;
    const madeUp = (index: number) => ({ name: nameOf(index), isAccount: false, isNamePublic: false });
    const tries = PER_ADDRESS_MAX + 100;
    expect(await checkedOf(tries, madeUp)).toBe(tries);
    // And that of the address.
    expect(limits.size()).toBe(COUNTS_EACH_MAX * tries + 1);
    const counts = countsOf({ ...STRANGER, ...madeUp(0) }, true);
    expect(counts.map(({ key }) => key.length)).toEqual([22, 22]);
  });

  it('are gone after their 15 minutes, once there are new ones', async () => {
    const { checkedOf, statusOf, limits, wait } = setUp();
    await checkedOf(500, (index) => ({ name: `resident ${index}`, network: `address ${index}` }));
    wait(16 * MINUTE_MS);
    await statusOf({});
    expect(limits.size()).toBeLessThan(5);
  });
});

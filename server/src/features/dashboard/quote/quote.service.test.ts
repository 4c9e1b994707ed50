import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock.ts';
import { type OutsideHost, startOutsideHost } from '../../../testing/outside-host.ts';
import { OWN_ADVICE } from './own-advice.ts';
import { adviceIn } from './quote.rules.ts';
import { quoteService } from './quote.service.ts';

const LONG_MS = 10_000;
const answer =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    // As the real service sends it.
    response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8', ...headers }).end(body);
  };
const slip = (advice: unknown) => JSON.stringify({ slip: { id: 7, advice } });

let host: OutsideHost;
let now: number;
const warnings: object[] = [];
const quotes = (timeoutMs = LONG_MS, url = `${host.origin}/advice`) =>
  quoteService({
    url,
    clock: { now: () => now },
    log: { warn: (details) => void warnings.push(details) },
    timeoutMs,
    random: () => 0,
  });

beforeEach(async () => {
  now = 1_000_000;
  warnings.length = 0;
  host = await startOutsideHost(answer(slip('Drink water.')));
});
afterEach(() => host.disconnect());

it('comes from the service, which is told nothing about the admin', async () => {
  expect(await quotes().current()).toBe('Drink water.');
  expect(host.asked.map(({ path }) => path)).toEqual(['/advice']);
  expect(Object.keys(host.asked[0]?.headers ?? {})).not.toContain('authorization');
});

it('is kept for ten minutes, and asked for once by many who come at the same time', async () => {
  const service = quotes();
  const all = await Promise.all(Array.from({ length: 20 }, () => service.current()));
  expect(new Set(all)).toEqual(new Set(['Drink water.']));
  host.behaviour = answer(slip('Call your mother.'));
  now += 10 * MINUTE_MS - 1;
  expect(await service.current()).toBe('Drink water.');
  expect(host.asked).toHaveLength(1);
  now += 1;
  expect(await service.current()).toBe('Call your mother.');
  // The clock is set back.
  now -= 600 * MINUTE_MS;
  await service.current();
  expect(host.asked).toHaveLength(3);
});

describe('is one of our own', () => {
  it.each([
    ['with an error', answer('{"message":"down"}', 500)],
    ['with advice and an error', answer(slip('Drink water.'), 503)],
    ['with a page', answer('<!doctype html><title>Pay for your internet</title>')],
    ['with another object', answer('{"advice":"Drink water."}')],
    ['with a list', answer('[]')],
    ['with a number', answer(slip(7))],
    ['with nothing', answer('')],
    ['with empty advice', answer(slip(' '))],
    ['with endless advice', answer(slip('a'.repeat(301)))],
    ['with too much', answer(slip('a'.repeat(2_000_000)))],
    ['with another address', answer('', 302, { location: '/elsewhere' })],
    ['with tags in it', answer(slip('Drink <b>water</b>.'))],
    ['with a broken connection', (response: ServerResponse) => void response.destroy()],
  ])('when the service answers %s', async (_what, behaviour) => {
    host.behaviour = behaviour;
    const service = quotes();
    expect(await service.current()).toBe(OWN_ADVICE[0]);
    // And it is not asked again at once.
    await service.current();
    expect(host.asked).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it('when the service does not answer in time, or stops in the middle', async () => {
    host.behaviour = () => {};
    expect(await quotes(50).current()).toBe(OWN_ADVICE[0]);
    host.behaviour = (response) => {
      response.writeHead(200);
      response.write('{"slip":');
    };
    expect(await quotes(50).current()).toBe(OWN_ADVICE[0]);
  });

  it('when there is no internet', async () => {
    await host.disconnect();
    expect(await quotes().current()).toBe(OWN_ADVICE[0]);
    expect(warnings).toEqual([{ reason: expect.stringContaining('ECONN') }]);
  });
});

it('is one line of text', () => {
  expect(adviceIn(slip('  Say\n"1 < 2" & smile.  '))).toBe('Say "1 < 2" & smile.');
  expect(adviceIn(slip('Drink\u0000water'))).toBeNull();
});

it('of our own is short, and never the same twice', () => {
  expect(new Set(OWN_ADVICE).size).toBe(30);
  for (const own of OWN_ADVICE) expect(adviceIn(slip(own))).toBe(own);
  expect(Math.max(...OWN_ADVICE.map(({ length }) => length))).toBeLessThan(100);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import { type CheckWhole, createDamageWatch } from './damage-watch.ts';

describe('the watch for database damage', () => {
  let now: number;
  let checks: number;
  let result: string | null | Error;
  let said: string[];
  let tick: () => unknown;
  let isTicking: boolean;
  const check: CheckWhole = async () => {
    checks += 1;
    if (result instanceof Error) throw result;
    return result;
  };
  const say = (level: string) => (_details: object, message: string) => said.push(`${level}: ${message}`);
  const watch = (checked: CheckWhole | null = check) =>
    createDamageWatch({
      check: checked,
      clock: { now: () => now },
      log: { error: say('error'), warn: say('warn'), info: say('info') },
      every(_intervalMs, work) {
        [tick, isTicking] = [work, true];
        return () => (isTicking = false);
      },
    });

  beforeEach(() => {
    // Noon in the local time zone.
    now = new Date(2026, 2, 1, 12).getTime();
    [checks, result, said, isTicking] = [0, null, [], false];
  });

  it('checks soon after the start, and once every night', async () => {
    watch().start();
    const hours: number[] = [];
    for (let passed = 0; passed < 48 * 6; passed += 1) {
      now += 10 * MINUTE_MS;
      const before = checks;
      await tick();
      if (checks > before) hours.push(new Date(now).getHours());
    }
    expect(hours).toEqual([12, 4, 4]);
  });

  it('reports damage until a check finds none', async () => {
    const watching = watch();
    watching.start();
    result = 'row 7 missing from index';
    await tick();
    expect([watching.isDamaged(), said]).toEqual([
      true,
      ['error: the database is damaged; restore a backup'],
    ]);
    now += 24 * HOUR_MS;
    result = null;
    await tick();
    expect([watching.isDamaged(), said.at(-1)]).toEqual([false, 'info: the database is sound']);
  });

  it('trusts a request that met damage, and logs it once', () => {
    const watching = watch(null);
    watching.report('database disk image is malformed');
    watching.report('database disk image is malformed');
    expect([watching.isDamaged(), said]).toEqual([
      true,
      ['error: the database is damaged; restore a backup'],
    ]);
  });

  it('does not change its result when a check fails to run', async () => {
    const watching = watch();
    watching.start();
    result = new Error('spawn ENOMEM');
    await tick();
    expect([watching.isDamaged(), said]).toEqual([
      false,
      ['warn: the database could not be checked for damage'],
    ]);
  });

  it('stops a running check when the server stops', async () => {
    let signal: AbortSignal | undefined;
    const watching = watch((given) => {
      signal = given;
      return new Promise((_resolve, reject) =>
        given.addEventListener('abort', () => reject(new Error('ended'))),
      );
    });
    watching.start();
    const checking = tick();
    watching.stop();
    await checking;
    expect([signal?.aborted, isTicking, said]).toEqual([true, false, []]);
  });

  it('does not check a database that checks itself', () => {
    watch(null).start();
    expect(isTicking).toBe(false);
  });
});

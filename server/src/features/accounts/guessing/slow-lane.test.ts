import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { heldWaits } from '../../../testing/held-waits.ts';
import { HELD_MS, PLACES, type Place, WAITING_MAX, createSlowLane } from './slow-lane.ts';

const setUp = () => {
  const waits = heldWaits();
  const lane = createSlowLane(waits.wait);
  const ended: string[] = [];
  const begun: string[] = [];
  const waiting = new Set<string>();
  const noteWaiting = (name: string, isWaiting: boolean): void => {
    if (isWaiting) waiting.add(name);
    else waiting.delete(name);
  };
  const enter = async (
    name: string,
    attempt: (place: Place) => Promise<unknown>,
    { network = 'router', left = new EventTarget() } = {},
  ): Promise<void> => {
    const noted = (place: Place) => {
      begun.push(name);
      return attempt(place);
    };
    const connection = {
      onClose: (listener: () => void) => {
        left.addEventListener('close', listener);
        return () => left.removeEventListener('close', listener);
      },
      noteWaiting: (isWaiting: boolean) => noteWaiting(name, isWaiting),
    };
    await lane({ network, connection }, noted).catch(() => {});
    ended.push(name);
  };
  return {
    waits,
    begun,
    ended,
    waiting,
    /** Resolves once it has gone as far as it can. */
    async fail(name: string, caller: Parameters<typeof enter>[2] = {}): Promise<void> {
      const failing = async ({ hold }: Place) => {
        hold();
        throw new Error('wrong');
      };
      void enter(name, failing, caller);
      await turn();
    },
    async succeed(name: string, caller: Parameters<typeof enter>[2] = {}): Promise<void> {
      const succeeding = async ({ hold }: Place) => hold();
      void enter(name, succeeding, caller);
      await turn();
    },
  };
};

describe('the slow lane', () => {
  it('answers tries that fail after a fixed time, and others at once', async () => {
    const { waits, ended, fail, succeed } = setUp();
    await fail('wrong');
    await succeed('right');
    expect(ended).toEqual(['right']);
    expect(waits.asked).toEqual([HELD_MS, HELD_MS]);
    waits.release();
    await turn();
    expect(ended).toEqual(['right', 'wrong']);
  });

  it('counts that time from when the try itself begins', async () => {
    const waits = heldWaits();
    const queue = heldWaits();
    const attempt = createSlowLane(waits.wait)(
      { network: 'router', connection: { onClose: () => () => {}, noteWaiting: () => {} } },
      async ({ hold }) => {
        await queue.wait(1);
        hold();
      },
    );
    await turn();
    expect(waits.asked).toEqual([]);
    queue.release();
    await attempt;
    expect(waits.asked).toEqual([HELD_MS]);
  });

  it('lets a few in at once, and the others in order', async () => {
    const { waits, begun, waiting, fail, succeed } = setUp();
    for (let index = 0; index < 100; index += 1) await fail(`flood ${index}`);
    await succeed('owner');
    expect(begun).toHaveLength(PLACES);
    expect(waiting.size).toBe(101 - PLACES);
    for (let ends = 0; ends < 100 - PLACES; ends += 1) {
      expect(begun).not.toContain('owner');
      waits.release(1);
      await turn();
    }
    waits.release(1);
    await turn();
    expect(begun).toContain('owner');
    expect([...waiting]).toEqual([]);
  });

  it('lets addresses take turns', async () => {
    const { waits, begun, fail, succeed } = setUp();
    for (let index = 0; index < 100; index += 1) await fail(`flood ${index}`);
    await succeed('owner', { network: 'office' });
    waits.release(2);
    await turn();
    expect(begun).toContain('owner');
  });

  it('holds no place for those who have left', async () => {
    const { waits, begun, ended, fail, succeed } = setUp();
    for (let index = 0; index < PLACES; index += 1) await fail(`flood ${index}`);
    const left = new EventTarget();
    for (let index = 0; index < WAITING_MAX; index += 1) await fail('broken off', { left });
    await succeed('refused');
    expect(ended).toEqual(['refused']);
    left.dispatchEvent(new Event('close'));
    await succeed('owner');
    waits.release(1);
    await turn();
    expect(begun).toContain('owner');
    expect(begun).not.toContain('broken off');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { DatabaseTroubleError } from '#platform/db/database-trouble.ts';
import { createEndedSessions } from './ended-sessions.ts';

describe('a session that is ended while the database is not writable', () => {
  let trouble: Error | null;
  let stored: string[];
  let said: string[];
  let timers: (() => unknown)[];
  let ended: ReturnType<typeof createEndedSessions>;

  beforeEach(() => {
    trouble = new DatabaseTroubleError('full', new Error('database or disk is full'));
    stored = [];
    said = [];
    timers = [];
    ended = createEndedSessions({
      async remove(sessionId) {
        if (trouble) throw trouble;
        stored.push(sessionId);
      },
      log: {
        error: (_details, message) => said.push(`error: ${message}`),
        info: (_details, message) => said.push(`info: ${message}`),
      },
      every(_intervalMs, work) {
        timers.push(work);
        return () => timers.splice(timers.indexOf(work), 1);
      },
    });
  });
  const ring = () => Promise.all(timers.map((work) => work()));

  it('ends at once, and is removed from the database later', async () => {
    await ended.end('a');
    await ended.end('b');
    expect([ended.has('a'), ended.has('b'), ended.has('c')]).toEqual([true, true, false]);
    expect(said[0]).toMatch(/^error: a sign-out could not be stored: it holds while this server runs/);
    await ring();
    expect([ended.has('a'), stored]).toEqual([true, []]);
    trouble = null;
    await ring();
    expect([ended.has('a'), stored, timers]).toEqual([false, ['a', 'b'], []]);
    expect(said.at(-1)).toBe('info: all sign-outs are stored');
  });

  it('is refused even before the database has answered', async () => {
    trouble = null;
    const ending = ended.end('a');
    expect(ended.has('a')).toBe(true);
    await ending;
    expect([ended.has('a'), timers]).toEqual([false, []]);
  });

  it('is removed in a last try when the server stops, which logs a failure', async () => {
    await ended.end('a');
    await ended.stop();
    expect(said.at(-1)).toMatch(/^error: .*open again after the next start/);
    trouble = null;
    await ended.stop();
    expect([stored, timers]).toEqual([['a'], []]);
  });

  it('does not end when the query itself is invalid', async () => {
    trouble = new Error('no such table');
    await expect(ended.end('a')).rejects.toThrow('no such table');
    expect(ended.has('a')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { type OpenSession, sessionsToEnd } from './sessions.rules.ts';

const sessions = (count: number, openedFrom: string | null, name = String(openedFrom)): OpenSession[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, openedFrom }));

describe('another session', () => {
  it('ends none while there is room', () => {
    expect(sessionsToEnd([], 'a')).toEqual([]);
    expect(sessionsToEnd([...sessions(9, 'a'), ...sessions(40, 'b')], 'a')).toEqual([]);
  });

  it('ends the oldest from the same address first', () => {
    expect(sessionsToEnd([...sessions(3, 'b'), ...sessions(11, 'a')], 'a')).toEqual(['a-9', 'a-10']);
  });

  it('ends the oldest of all when there are fifty', () => {
    expect(sessionsToEnd([...sessions(2, 'a'), ...sessions(48, 'b')], 'a')).toEqual(['b-47']);
    expect(sessionsToEnd(sessions(50, null, 'old'), 'a')).toEqual(['old-49']);
  });
});

import { describe, expect, it } from 'vitest';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { type OpenSession, type Proof, endedByPhone, endedByProved } from './sessions.rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
/** Newest first. */
const sessions = (
  count: number,
  openedFrom: string | null,
  openedBy: Proof | null,
  unusedDays = 0,
): OpenSession[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${openedFrom}-${unusedDays > 0 ? 'unused-' : ''}${index}`,
    openedFrom,
    openedBy,
    expiresAt: isoTime(NOW + (90 - unusedDays) * DAY_MS),
  }));
const nowhere = new Set<string>();

describe('another session by phone alone', () => {
  const open = (list: OpenSession[], usual: ReadonlySet<string> = nowhere) =>
    endedByPhone(list, 'a', usual, NOW);

  it('ends none below the limit', () => {
    expect(open([])).toEqual([]);
    expect(open([...sessions(9, 'a', 'phone'), ...sessions(190, 'b', 'phone')])).toEqual([]);
  });

  it('ends the newest of its kind from the same address, not established devices', () => {
    const list = [...sessions(3, 'b', 'phone'), ...sessions(11, 'a', 'phone')];
    expect(open(list)).toEqual(['a-0', 'a-1']);
    expect(open(list, new Set(['a']))).toEqual(['a-0', 'a-1']);
  });

  it('first ends those unused for a week, oldest first', () => {
    const list = [...sessions(9, 'a', 'phone'), ...sessions(2, 'a', 'phone', 8)];
    expect(open(list)).toEqual(['a-unused-1', 'a-unused-0']);
    expect(open([...sessions(9, 'a', 'phone'), ...sessions(1, 'a', 'phone', 6)])).toEqual(['a-0']);
  });

  it.each(['password', 'code', 'link', null] as const)('ends none that was opened with %s', (by) => {
    expect(open([...sessions(60, 'a', by), ...sessions(60, 'b', by)])).toEqual([]);
  });

  it('is refused at a new address when there are too many, but never at a usual one', () => {
    const full = sessions(200, 'b', 'phone');
    expect(open(full)).toBeNull();
    expect(open(full, new Set(['a']))).toEqual([]);
    expect(open(full, new Set(['b']))).toEqual([]);
    expect(open([...sessions(2, 'a', 'phone'), ...full])).toEqual(['a-0']);
  });
});

describe('another session by more than a phone', () => {
  const open = (list: OpenSession[]) => endedByProved(list, 'a');

  it('ends none below the limit, and never any by phone alone', () => {
    expect(open([...sessions(9, 'a', 'link'), ...sessions(40, 'b', 'password')])).toEqual([]);
    expect(open(sessions(300, 'a', 'phone'))).toEqual([]);
  });

  it('ends the oldest from the same address first, and the oldest of all when there are fifty', () => {
    expect(open([...sessions(3, 'b', 'code'), ...sessions(10, 'a', 'code')])).toEqual(['a-9']);
    expect(open([...sessions(2, 'a', 'code'), ...sessions(48, 'b', 'code')])).toEqual(['b-47']);
    expect(open(sessions(50, null, null))).toEqual(['null-49']);
  });
});

import { expect, it } from 'vitest';
import { type OpenReport, groupReports, sortGroups } from './problems.rules.ts';

let threads = 0;
const report = (second: number, rest: Partial<OpenReport> = {}): OpenReport => {
  threads += 1;
  return {
    threadId: threads,
    accountId: threads,
    createdAt: `2026-03-01T12:00:${String(threads).padStart(2, '0')}.000Z`,
    titleId: 1,
    title: 'Kite',
    episodeId: null,
    fileId: 4,
    second,
    ...rest,
  };
};
const secondsOf = (reports: OpenReport[]) =>
  groupReports(reports).map((group) => group.reports.map(({ second }) => second));

it('groups reports within 30 seconds of the first one, the newest report first', () => {
  expect(secondsOf([report(100), report(85), report(115)])).toEqual([[115, 85, 100]]);
  expect(secondsOf([report(100), report(130), report(131)])).toEqual([[130, 100], [131]]);
});

it('does not chain reports into ever longer groups', () => {
  expect(secondsOf([report(0), report(20), report(40), report(60)])).toEqual([
    [20, 0],
    [60, 40],
  ]);
});

it.each([
  ['title', { titleId: 2 }],
  ['episode', { episodeId: 9 }],
  ['file', { fileId: 5 }],
])('keeps another %s apart', (_what, other) => {
  expect(secondsOf([report(10), report(10, other)])).toHaveLength(2);
});

it('counts residents, not reports', () => {
  const [group] = groupReports([report(10, { accountId: 7 }), report(11, { accountId: 7 }), report(12)]);
  expect([group?.reports.length, group?.residents]).toEqual([3, 2]);
});

it('sorts groups, equal ones by their newest report', () => {
  const groups = groupReports([
    report(10, { title: 'Rain' }),
    report(300, { title: 'Garden', titleId: 2 }),
    report(305, { title: 'Garden', titleId: 2 }),
    report(600, { title: 'Rain' }),
  ]);
  const order = (by: Parameters<typeof sortGroups>[1]['by'], descending: boolean) =>
    sortGroups(groups, { by, descending }).map(({ reports: [newest] }) => newest.second);
  expect(order('last_at', true)).toEqual([600, 305, 10]);
  expect(order('title', false)).toEqual([305, 10, 600]);
  expect(order('residents', true)).toEqual([305, 600, 10]);
});

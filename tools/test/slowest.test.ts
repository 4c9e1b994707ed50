import { expect, test } from 'vitest';
import { slowestLines, timesOfPlaywright, timesOfVitest } from './slowest.ts';

test('the durations in a report of Vitest are read', () => {
  const assertionResults = [
    { fullName: 'a sum adds', duration: 12.5 },
    { fullName: 'a sum was not measured', duration: null },
  ];
  expect(timesOfVitest({ testResults: [{ name: 'sum.test.ts', assertionResults }] })).toEqual([
    { name: 'a sum adds', ms: 12.5 },
    { name: 'a sum was not measured', ms: 0 },
  ]);
});

test('the durations in a report of Playwright are read, with groups and retries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'player.spec.ts',
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec('plays', 900)], suites: [{ specs: [spec('by touch', 400, 300)] }] }];
  expect(timesOfPlaywright({ suites })).toEqual([
    { name: 'player.spec.ts: plays', ms: 900 },
    { name: 'player.spec.ts: by touch', ms: 700 },
  ]);
});

test('the ten slowest tests are shown, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1_000 }));
  const lines = slowestLines(tests);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  test 11');
  expect(lines.at(-1)).toBe('    2.0 s  test 2');
});

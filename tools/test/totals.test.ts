import { expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest, totalsOf, verdict } from './totals.ts';

const counts = { passed: 3, failed: 0, skipped: 0, flaky: 0 };

test('a stage whose tests all passed adds no failure', () => {
  expect(totalsOf('unit', counts, 0)).toEqual({ passed: 3, failed: 0, remarks: [] });
});

test.each([
  ['failed tests count', { ...counts, failed: 2 }, 1, 2],
  ['skipped tests count as failed', { ...counts, skipped: 1 }, 0, 1],
  ['tests that needed another try count as failed', { ...counts, flaky: 1 }, 0, 1],
  ['no test at all counts as one failed', { ...counts, passed: 0 }, 0, 1],
  ['no report counts as one failed', undefined, 1, 1],
  ['a bad end without a failed test counts as one failed', counts, 1, 1],
])('%s', (_what, given, exitCode, failed) => {
  expect(totalsOf('unit', given, exitCode).failed).toBe(failed);
});

test('no test at all is right where only some files were asked for, and none of them is of this stage', () => {
  const none = { ...counts, passed: 0 };
  expect(totalsOf('unit', none, 0, true).failed).toBe(0);
  expect(totalsOf('unit', none, 1, true).failed).toBe(1);
});

test('the counts in a report of Vitest are read', () => {
  const report = {
    numTotalTests: 10,
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 3,
    numTodoTests: 1,
  };
  expect(countsOfVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 4, flaky: 0 });
});

test('the counts in a report of Playwright are read', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countsOfPlaywright({ stats })).toEqual({ passed: 4, failed: 1, flaky: 2, skipped: 3 });
});

test('the last line says how many passed and failed', () => {
  const all = [totalsOf('unit', counts, 0), totalsOf('e2e', undefined, 1)];
  expect(verdict(all)).toBe('3 passed, 1 failed');
});

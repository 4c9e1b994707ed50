import { expect, test } from 'vitest';
import { failureLines, slowestLines, testsOfPlaywright, testsOfVitest } from './ran-tests.ts';

test('the tests in a report of Vitest are read', () => {
  const assertionResults = [
    { fullName: 'a sum adds', status: 'passed', duration: 12.5 },
    { fullName: 'a sum was not measured', status: 'passed', duration: null },
    { fullName: 'a sum fails', status: 'failed', duration: 1, failureMessages: ['expected 1 to be 2'] },
  ];
  const testResults = [
    { name: 'sum.test.ts', assertionResults },
    { name: 'broken.test.ts', message: 'no such import', assertionResults: [] },
  ];
  expect(testsOfVitest({ testResults })).toEqual([
    { name: 'a sum adds', ms: 12.5 },
    { name: 'a sum was not measured', ms: 0 },
    { name: 'a sum fails', ms: 1, failure: 'sum.test.ts\nexpected 1 to be 2' },
    { name: 'broken.test.ts', ms: 0, failure: 'no such import' },
  ]);
});

test('the tests in a report of Playwright are read, with groups and retries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'player.spec.ts',
    title,
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const failed = {
    file: 'player.spec.ts',
    title: 'pauses',
    ok: false,
    tests: [{ results: [{ duration: 100, error: { message: 'timeout' } }] }],
  };
  const suites = [{ specs: [spec('plays', 900)], suites: [{ specs: [spec('by touch', 400, 300), failed] }] }];
  expect(testsOfPlaywright({ suites })).toEqual([
    { name: 'player.spec.ts: plays', ms: 900 },
    { name: 'player.spec.ts: by touch', ms: 700 },
    { name: 'player.spec.ts: pauses', ms: 100, failure: 'timeout' },
  ]);
});

test('the ten slowest tests are shown, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1_000 }));
  const lines = slowestLines(tests);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  test 11');
  expect(lines.at(-1)).toBe('    2.0 s  test 2');
});

test('a failed test is shown with the beginning of its message, without colours and empty lines', () => {
  const failure = ['\u001B[31mexpected\u001B[39m', '', ...Array.from({ length: 9 }, (_, at) => `line ${at}`)];
  const tests = [
    { name: 'a sum adds', ms: 1 },
    { name: 'a sum fails', ms: 1, failure: failure.join('\n') },
  ];
  expect(failureLines(tests)).toEqual([
    '  a sum fails',
    '      expected',
    ...Array.from({ length: 5 }, (_, at) => `      line ${at}`),
  ]);
});

import { stripVTControlCharacters } from 'node:util';

/** The part of Vitest's JSON report that is read here. */
export type VitestTests = {
  testResults: {
    /** The file. */
    name: string;
    /** Why the file failed before any test could run. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null | undefined;
      failureMessages?: string[] | null | undefined;
    }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};
export type PlaywrightTests = { suites: PlaywrightSuite[] };

/** `failure` is the message of a failed test. */
export type RanTest = { name: string; ms: number; failure?: string };

const SLOWEST_SHOWN = 10;
const FAILED_SHOWN = 20;
const FAILURE_LINES = 6;

export const testsOfVitest = (report: VitestTests): RanTest[] =>
  report.testResults.flatMap(({ name: file, message, assertionResults }) => {
    if (assertionResults.length === 0 && message) return [{ name: file, ms: 0, failure: message }];
    return assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: fullName,
      ms: duration ?? 0,
      ...(status === 'failed' && { failure: `${file}\n${(failureMessages ?? []).join('\n')}` }),
    }));
  });

export const testsOfPlaywright = ({ suites }: PlaywrightTests): RanTest[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, ok, tests }) =>
      tests.map(({ results }) => ({
        name: `${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(!ok && { failure: results.find(({ error }) => error)?.error?.message ?? '' }),
      })),
    ),
    ...testsOfPlaywright({ suites: inner }),
  ]);

/** The slowest ten as lines, the slowest first. */
export const slowestLines = (tests: readonly RanTest[]): string[] =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);

/** Each failed test with the beginning of its message, so that the end of a log tells what failed. */
export const failureLines = (tests: readonly RanTest[]): string[] =>
  tests
    .filter(({ failure }) => failure !== undefined)
    .slice(0, FAILED_SHOWN)
    .flatMap(({ name, failure = '' }) => [
      `  ${name}`,
      ...stripVTControlCharacters(failure)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, FAILURE_LINES)
        .map((line) => `      ${line.trim()}`),
    ]);

/** The part of Vitest's JSON report that is read here. */
export type VitestTests = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null | undefined }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
};
/** The part of Playwright's JSON report that is read here. */
export type PlaywrightTests = { suites: PlaywrightSuite[] };

export type TimedTest = { name: string; ms: number };

const SHOWN = 10;

export const timesOfVitest = (report: VitestTests): TimedTest[] =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  );

export const timesOfPlaywright = ({ suites }: PlaywrightTests): TimedTest[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ results }) => ({
        name: `${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...timesOfPlaywright({ suites: inner }),
  ]);

/** The slowest ten as lines, the slowest first. */
export const slowestLines = (tests: readonly TimedTest[]): string[] =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);

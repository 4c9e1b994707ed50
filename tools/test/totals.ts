export type Totals = { passed: number; failed: number; remarks: string[] };

/** The part of Vitest's JSON report that is read here. */
export type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** A stage that failed without a failed test counts as failed. @param mayBeEmpty whether it may have had no tests */
export function totalsOf(
  stage: string,
  counts: Counts | undefined,
  exitCode: number,
  mayBeEmpty = false,
): Totals {
  const { passed, failed, skipped, flaky } = counts ?? { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const remarks: string[] = [];
  if (skipped > 0) remarks.push(`${stage}: ${skipped} skipped, which counts as failed`);
  if (flaky > 0) remarks.push(`${stage}: ${flaky} passed only when tried again, which counts as failed`);
  let bad = failed + skipped + flaky;
  if (passed + bad === 0 && !(mayBeEmpty && exitCode === 0)) {
    remarks.push(
      counts ? `${stage}: ran no test, which counts as failed` : `${stage}: crashed (exit code ${exitCode})`,
    );
    bad = 1;
  } else if (bad === 0 && exitCode !== 0) {
    remarks.push(`${stage}: no test failed, but it ended with exit code ${exitCode}`);
    bad = 1;
  }
  return { passed, failed: bad, remarks };
}

export type Counts = { passed: number; failed: number; skipped: number; flaky: number };

export function countsOfVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}

export function countsOfPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky };
}

/** The very last line of a test run. */
export function verdict(all: Totals[]): string {
  const sum = (pick: (totals: Totals) => number): number =>
    all.reduce((total, each) => total + pick(each), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}

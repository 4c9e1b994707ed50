import { type ListOrder, PROBLEM_SPAN_S, type ProblemSort } from '@sebule/contract';
import { lazily } from '#platform/lazily.ts';

export interface OpenReport {
  threadId: number;
  accountId: number;
  createdAt: string;
  titleId: number;
  title: string;
  episodeId: number | null;
  fileId: number | null;
  second: number;
}

export interface ReportGroup {
  /** The newest first. */
  reports: [OpenReport, ...OpenReport[]];
  /** How many have reported it: whoever presses the button twice is one. */
  residents: number;
}

const filmOf = ({ titleId, episodeId, fileId }: OpenReport): string => `${titleId} ${episodeId} ${fileId}`;

/** Of one film, by second: a group begins at its first second, and takes what was reported soon after it. */
const bySeconds = (reports: readonly OpenReport[]): OpenReport[][] => {
  const groups: OpenReport[][] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const report of reports.toSorted((one, other) => one.second - other.second)) {
    if (report.second - from > PROBLEM_SPAN_S) {
      groups.push([]);
      from = report.second;
    }
    groups.at(-1)?.push(report);
  }
  return groups;
};

const toGroup = (reports: OpenReport[]): ReportGroup => ({
  reports: reports.toSorted((one, other) => other.threadId - one.threadId) as ReportGroup['reports'],
  residents: new Set(reports.map(({ accountId }) => accountId)).size,
});

/** Reports of the same film within so many seconds of each other are about one problem. */
export const groupReports = (reports: readonly OpenReport[]): ReportGroup[] =>
  Map.groupBy(reports, filmOf).values().flatMap(bySeconds).map(toGroup).toArray();

const compare = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : Number(one > other);

const names = lazily(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

const COMPARISONS: Record<ProblemSort, (one: ReportGroup, other: ReportGroup) => number> = {
  last_at: ({ reports: [one] }, { reports: [other] }) => compare(one.createdAt, other.createdAt),
  title: ({ reports: [one] }, { reports: [other] }) => names().compare(one.title, other.title),
  residents: (one, other) => one.residents - other.residents,
};

/** The groups in this order, equal ones by their newest report. */
export const sortGroups = (groups: readonly ReportGroup[], { by, descending }: ListOrder<ProblemSort>) => {
  const direction = descending ? -1 : 1;
  return groups.toSorted(
    (one, other) =>
      direction *
      (COMPARISONS[by](one, other) || compare(one.reports[0].threadId, other.reports[0].threadId)),
  );
};

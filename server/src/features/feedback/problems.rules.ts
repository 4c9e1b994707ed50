import { type ListOrder, PROBLEM_SPAN_S, type ProblemSort } from '@sebule/contract';

/** A report of a problem in an open thread. */
export interface OpenReport {
  threadId: number;
  accountId: number;
  createdAt: string;
  titleId: number;
  title: string;
  episodeId: number | null;
  fileId: number | null;
  second: number;
  codecs: string;
  browser: string | null;
}

/** Reports about one problem, the newest first. */
export type ReportGroup = [OpenReport, ...OpenReport[]];

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

/** Reports of the same film within so many seconds of each other are about one problem. */
export const groupReports = (reports: readonly OpenReport[]): ReportGroup[] =>
  Map.groupBy(reports, filmOf)
    .values()
    .flatMap(bySeconds)
    .map((group) => group.toSorted((one, other) => other.threadId - one.threadId) as ReportGroup)
    .toArray();

/** How many have reported it: whoever presses the button twice is one. */
export const residentsOf = (group: ReportGroup): number =>
  new Set(group.map(({ accountId }) => accountId)).size;

const compare = <Value extends string | number>(one: Value, other: Value): number =>
  one < other ? -1 : Number(one > other);

const COMPARISONS: Record<ProblemSort, (one: ReportGroup, other: ReportGroup) => number> = {
  last_at: ([one], [other]) => compare(one.createdAt, other.createdAt),
  title: ([one], [other]) => one.title.localeCompare(other.title, 'en'),
  residents: (one, other) => residentsOf(one) - residentsOf(other),
};

/** The groups in this order, equal ones by their newest report. */
export const sortGroups = (
  groups: readonly ReportGroup[],
  { by, descending }: ListOrder<ProblemSort>,
): ReportGroup[] => {
  const direction = descending ? -1 : 1;
  return groups.toSorted(
    (one, other) => direction * (COMPARISONS[by](one, other) || compare(one[0].threadId, other[0].threadId)),
  );
};

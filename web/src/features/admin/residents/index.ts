export { openErasuresQuery, residentsSummaryQuery } from './summary.queries.ts';

export { openErasuresQuery } from './erasures.queries.ts';
export { residentsSummaryQuery } from './summary.queries.ts';

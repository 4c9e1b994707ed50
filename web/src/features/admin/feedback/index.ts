export { feedbackSummaryQuery } from './summary.queries.ts';

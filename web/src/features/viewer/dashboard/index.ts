export { homeQuery } from './dashboard.queries.ts';

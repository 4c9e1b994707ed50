export { staffQuery } from './staff.queries.ts';

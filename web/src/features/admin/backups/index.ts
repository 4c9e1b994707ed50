export { backupStateQuery } from './backups.queries.ts';
export { standingOf } from './standing.rules.ts';

export const backupQueued = 'The backup is being made.';
export const backupUnderWay = 'A backup is being made already.';
export const restoreQueued = 'The backup is being proved. Then Sebule restarts with it.';
export const restoreElsewhere = 'On PostgreSQL, backups are restored with pg_restore: see docs/operate.md.';
export const backupRemoved = 'The backup was deleted.';
export const backupMissing = 'There is no such backup any more.';
export const policySaved = 'Saved';
export const placeMissing = 'must be a disk that is plugged in';

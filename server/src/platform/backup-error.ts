/** Why there is no backup, or why one cannot be used: a sentence for an owner. */
export class BackupError extends Error {}

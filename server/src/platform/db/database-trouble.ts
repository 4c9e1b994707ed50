/** What keeps the database from serving any query, and a description for the log and for `/readyz`. */
export const TROUBLE_MESSAGES = {
  away: 'the database does not answer',
  busy: 'the database is locked by another program',
  full: 'the disk of the database is full',
  'read-only': 'the database can only be read',
  failing: 'the disk of the database cannot be read or written',
  damaged: 'the database is damaged; restore a backup',
};
export type Trouble = keyof typeof TROUBLE_MESSAGES;

const messageOf = (cause: unknown): string => {
  if (cause instanceof AggregateError && cause.errors.length > 0) return messageOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
};

/** Thrown by our database drivers in place of the original error, which becomes its `cause`. */
export class DatabaseTroubleError extends Error {
  readonly trouble: Trouble;
  readonly code: string;

  constructor(trouble: Trouble, cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = 'DatabaseTroubleError';
    this.trouble = trouble;
    this.code = `database-${trouble}`;
  }
}

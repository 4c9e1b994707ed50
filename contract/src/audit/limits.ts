/** Entries of the audit log that a list has at most, one of a single day, and an export. */
export const AUDIT_LISTED_MAX = 1_000;
export const AUDIT_DAY_LISTED_MAX = 10_000;
export const AUDIT_EXPORTED_MAX = 100_000;
export const AUDIT_TOPIC_LABELS = {
  access: 'Sign-ins',
  people: 'People',
  privacy: 'Personal data',
  catalogue: 'Catalogue',
  files: 'Files',
  requests: 'Requests',
  feedback: 'Feedback',
  notices: 'Notices',
  tasks: 'Background tasks',
  backups: 'Backups',
} as const;

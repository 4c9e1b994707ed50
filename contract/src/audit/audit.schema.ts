import { z } from 'zod';
import { userType } from '../accounts/accounts.schema.ts';
import { id, searchText } from '../common/fields.schema.ts';
import { ID_MAX, SEARCH_MAX_LENGTH } from '../common/limits.ts';
import { pageQuery } from '../common/lists.schema.ts';

/** The events of the audit log, by topic. */
export const AUDIT_EVENTS = {
  access: [
    'signed-in',
    'sign-in-failed',
    'signed-out',
    'code-sent',
    'code-accepted',
    'code-failed',
    'password-reset',
    'password-changed',
    'password-change-failed',
    'sessions-revoked',
    'denied',
  ],
  people: [
    'signed-up',
    'sign-up-failed',
    'login-link-made',
    'password-code-made',
    'account-added',
    'account-edited',
    'account-approved',
    'account-blocked',
    'account-unblocked',
    'account-signed-out',
    'account-deleted',
    'accounts-imported',
    'house-contact-changed',
  ],
  privacy: [
    'history-viewed',
    'accounts-exported',
    'audit-exported',
    'data-copied',
    'erasure-asked',
    'erasure-withdrawn',
    'account-erased',
    'old-data-erased',
  ],
  catalogue: [
    'title-added',
    'title-edited',
    'addition-undone',
    'file-added',
    'file-edited',
    'file-deleted',
    'season-added',
    'season-edited',
    'seasons-ordered',
    'episode-added',
    'episode-edited',
    'episodes-saved',
    'activated',
    'deactivated',
    'trashed',
    'restored',
    'deleted-for-good',
  ],
  files: [
    'file-uploaded',
    'upload-discarded',
    'picture-uploaded',
    'media-moved',
    'media-deleted',
    'media-relinked',
    'media-relink-undone',
    'folder-made',
    'subtitles-shifted',
    'subtitles-copied',
    'subtitles-encoded',
    'preparing-started',
    'preparing-stopped',
    'preparing-changed',
    'original-deleted',
  ],
  requests: ['request-answered'],
  feedback: ['feedback-answered', 'feedback-closed', 'feedback-reopened', 'problem-closed'],
  notices: ['notice-published', 'notice-ended', 'notice-deleted'],
  tasks: ['job-retried', 'job-dismissed'],
  backups: ['backup-made', 'backup-downloaded', 'backup-deleted', 'backup-restored', 'backups-changed'],
} as const;
export type AuditTopic = keyof typeof AUDIT_EVENTS;
export type AuditEvent = (typeof AUDIT_EVENTS)[AuditTopic][number];

const TOPICS = Object.keys(AUDIT_EVENTS) as AuditTopic[];

const moment = z.iso.datetime().transform((at) => new Date(at).toISOString());

const filter = z.object({
  q: searchText(SEARCH_MAX_LENGTH)
    .optional()
    .describe('Finds every word of it in the name and apartment of a person, or in what was changed'),
  topic: z.enum(TOPICS).optional(),
  actor: z.coerce
    .number<number | string>()
    .int()
    .positive()
    .max(ID_MAX)
    .optional()
    .describe('The account that did it'),
  from: moment.optional().describe('ISO 8601, UTC: not before'),
  to: moment.optional().describe('ISO 8601, UTC: before'),
});

const endsAfterItBegins = ({ from, to }: z.output<typeof filter>): boolean =>
  from === undefined || to === undefined || from < to;
const order = { path: ['to'], error: 'must be later than from' };

export const auditQuery = filter.extend(pageQuery.shape).refine(endsAfterItBegins, order);
export type AuditQuery = z.output<typeof auditQuery>;

/** Which entries an export has: the list's filters, without its limit. */
export const auditExportQuery = filter.refine(endsAfterItBegins, order);
export type AuditFilter = z.output<typeof auditExportQuery>;

/** Somebody whom an entry of the audit log is about. */
export const auditPerson = z.object({
  user_id: id,
  name: z.string().nullable().describe('null once the account is deleted, except of staff'),
  apartment: z.string().nullable(),
  user_type: userType,
});

export const auditEntry = z.object({
  id: z.int(),
  at: z.string().describe('ISO 8601, UTC'),
  event: z.string(),
  topic: z.enum(TOPICS).nullable().describe('null for an event that this version does not know'),
  sentence: z.string().describe('What happened; residents are named by their initials'),
  actor: auditPerson.nullable().describe('Who did it'),
  subject: auditPerson.nullable().describe('To whom, if that is somebody else'),
  address: z.string().describe('From which network address, or console'),
  note: z.string().nullable().describe('What was noted beside what the sentence tells'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

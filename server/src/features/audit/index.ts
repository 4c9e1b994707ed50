import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type AuditLog, auditService } from './audit.service.ts';

/** Who did what, when and from where; kept for ever. */
export const createAuditLog = (db: Database, clock: Clock): AuditLog => auditService(db, clock);

export type { AuditEvent, AuditLog, AuditRecord } from './audit.service.ts';

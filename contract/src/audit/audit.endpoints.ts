import type { EndpointTable } from '../common/endpoint-spec.schema.ts';
import { auditEntry, auditExportQuery, auditQuery } from './audit.schema.ts';
import { AUDIT_DAY_LISTED_MAX, AUDIT_EXPORTED_MAX, AUDIT_LISTED_MAX } from './limits.ts';

export const auditEndpoints = {
  'GET admin/audit/get-list': {
    access: 'owner',
    summary: `What happened, newest first: the newest ${AUDIT_LISTED_MAX} of the entries that are wanted, ${AUDIT_DAY_LISTED_MAX} of a single day`,
    list: true,
    query: auditQuery,
    item: auditEntry,
  },
  'GET admin/audit/export': {
    access: 'owner',
    summary: `The audit log as a CSV file for spreadsheets, at most ${AUDIT_EXPORTED_MAX} entries`,
    download: 'text/csv',
    query: auditExportQuery,
  },
} as const satisfies EndpointTable;

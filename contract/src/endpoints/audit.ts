import { auditEntry, auditExportQuery, auditQuery } from '../audit.ts';
import { AUDIT_EXPORTED_MAX, AUDIT_LISTED_MAX } from '../constants.ts';
import type { EndpointTable } from './endpoint-spec.ts';

/** The audit log, for the owner. */
export const auditEndpoints = {
  'GET admin/audit/get-list': {
    access: 'owner',
    summary: `What happened, newest first: the newest ${AUDIT_LISTED_MAX} of the entries that are wanted`,
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

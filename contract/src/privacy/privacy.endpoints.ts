import { accountParams } from '../accounts/accounts.schema.ts';
import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { residentRequest } from '../residents/residents.schema.ts';
import { erasureNote, openErasure, retentionMonths } from './privacy.schema.ts';

/** What residents can ask for about the data that is kept about them. */
export const privacyEndpoints = {
  'GET privacy/retention': {
    access: 'public',
    summary: 'How long data about residents is kept here',
    item: retentionMonths,
  },
  'GET admin/clients/copy/:id': {
    access: 'admin',
    summary: 'Everything that is kept about a client, as a file; making it is recorded in the audit log',
    download: 'application/json',
    params: accountParams,
  },
  'GET admin/clients/erasures': {
    access: 'admin',
    summary: 'Clients who asked for the erasure of their data, deleted ones too, the first due first',
    item: openErasure,
  },
  'POST admin/clients/note-erasure': {
    access: 'admin',
    summary: 'Note that a client wants their data erased, which is due 7 days after they asked, or no longer',
    body: erasureNote,
    item: nothing,
  },
  'POST admin/clients/erase': {
    access: 'admin',
    summary:
      'Erase all that is known about a client, deleted or not, history and words included; it is done again after a restore',
    body: residentRequest,
    item: nothing,
  },
} as const satisfies EndpointTable;

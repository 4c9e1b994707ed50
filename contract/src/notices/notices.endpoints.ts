import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { notice, noticePost, noticeReach, noticeRequest, noticesQuery } from './notices.schema.ts';

/** What the landlord tells residents. */
export const noticesEndpoints = {
  'GET admin/notices/get-list': {
    access: 'admin',
    summary: 'Notices, newest first',
    list: true,
    query: noticesQuery,
    item: notice,
  },
  'GET admin/notices/reach': {
    access: 'admin',
    summary: 'The blocks and apartments that a notice can be for, and how many residents it would reach',
    item: noticeReach,
  },
  'POST admin/notices/add': {
    access: 'admin',
    summary: 'Publish a notice for everyone, a block or an apartment',
    repeats: 'by key',
    body: noticePost,
    item: notice,
  },
  'PATCH admin/notices/end': {
    access: 'admin',
    summary: 'End a notice now; text messages about it that still wait are not sent',
    body: noticeRequest,
    item: notice,
  },
  'POST admin/notices/delete': {
    access: 'admin',
    summary: 'Delete a notice, wherever residents can still read it',
    body: noticeRequest,
    item: nothing,
  },
} as const satisfies EndpointTable;

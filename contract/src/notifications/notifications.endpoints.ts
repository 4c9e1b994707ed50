import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { liveEvent } from '../live-updates/live-updates.schema.ts';
import { notification, notificationsQuery, notificationsRead } from './notifications.schema.ts';

/** Notifications, and the stream of events. */
export const notificationsEndpoints = {
  'GET user/notifications/get': {
    access: 'viewer',
    summary: 'The caller’s notifications, newest first',
    list: true,
    query: notificationsQuery,
    item: notification,
  },
  'PATCH user/notifications/read': {
    access: 'viewer',
    summary: 'Mark one of the caller’s notifications as read, or all of them',
    body: notificationsRead,
    item: nothing,
  },
  'GET user/events': {
    access: 'viewer',
    summary:
      'What has just happened, as far as it concerns the caller; whatever happens while nobody listens is missed',
    event: liveEvent,
  },
} as const satisfies EndpointTable;

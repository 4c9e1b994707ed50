import { notificationMessages } from '@sebule/contract';
import { done, listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { NotificationsService } from './notifications.service.ts';

export const notificationRoutes = (notifications: Pick<NotificationsService, 'own' | 'read'>) =>
  ({
    'GET user/notifications/get': async ({ actor, query }) =>
      listReply(await notifications.own(actor.accountId, query)),

    'PATCH user/notifications/read': ({ actor, body }) =>
      done(notifications.read(actor.accountId, body.id), notificationMessages.notificationsRead),
  }) satisfies Partial<Handlers>;

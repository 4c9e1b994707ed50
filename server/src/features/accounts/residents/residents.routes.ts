import { adminMessages, messages } from '@sebule/contract';
import type { Clock } from '#platform/clock.ts';
import { mapListed } from '#platform/db/lists.ts';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { siteForLinks } from '#platform/http/own-page.ts';
import type { GivenCodesService } from '../codes/given-codes.service.ts';
import type { LoginLinksService } from '../sign-in/login-links.service.ts';
import type { ImportClientsService } from './import/import-residents.service.ts';
import { clientsCsv, clientsFileName } from './residents-csv.ts';
import type { ClientsService } from './residents.service.ts';
import { toClient } from './residents.wire.ts';
import type { SaveClientService } from './save-resident.service.ts';
import type { WatchedMoviesService } from './watched-movies.service.ts';

type Routes = Handlers<
  | 'GET admin/clients/get-list'
  | 'GET admin/clients/summary'
  | 'GET admin/clients/for-cards'
  | 'GET admin/clients/get/:id'
  | 'GET admin/clients/watched-movies/:id'
  | 'POST admin/clients/save'
  | 'PATCH admin/clients/update-status'
  | 'POST admin/clients/sign-out'
  | 'GET admin/clients/delete-user/:id'
  | 'POST admin/clients/login-link'
  | 'POST admin/clients/login-links'
  | 'POST admin/clients/password-code'
  | 'GET admin/clients/export'
  | 'POST admin/clients/check-import'
  | 'POST admin/clients/import'
>;

interface Services {
  clients: ClientsService;
  saving: SaveClientService;
  importing: ImportClientsService;
  watched: WatchedMoviesService;
  links: LoginLinksService;
  givenCodes: GivenCodesService;
  clock: Clock;
}

const linkUrl = (site: string, token: string): string => `${site}/#/login/${token}`;

export const clientRoutes = ({
  clients,
  saving,
  importing,
  watched,
  links,
  givenCodes,
  clock,
}: Services): Routes => {
  const detailsOf = async (id: number) => [toClient(await clients.find(id))];

  return {
    'GET admin/clients/get-list': async ({ query }) =>
      listReply(await mapListed(await clients.list(query), (rows) => rows.map(toClient))),

    'GET admin/clients/summary': async () => ({ details: [await clients.summary()] }),

    'GET admin/clients/for-cards': async () => ({ details: await clients.cardCandidates() }),

    'GET admin/clients/get/:id': async ({ params }) => ({ details: await detailsOf(params.id) }),

    'GET admin/clients/watched-movies/:id': async ({ params, query, actor, ip }) =>
      listReply(await watched.list(params.id, query, { actor, ip })),

    'POST admin/clients/save': async ({ body, actor, ip }) => {
      const id = await saving.save(body, { actor, ip });
      return {
        details: await detailsOf(id),
        msg: body.edit === true ? messages.clientSaved : messages.clientAdded,
      };
    },

    'PATCH admin/clients/update-status': async ({ body, actor, ip }) => {
      await clients.updateStatus(body, { actor, ip });
      return { details: await detailsOf(body.id), msg: messages.statusUpdated };
    },

    'POST admin/clients/sign-out': async ({ body, actor, ip }) => {
      await clients.signOut(body.id, { actor, ip });
      return { details: await detailsOf(body.id), msg: messages.clientSignedOut };
    },

    'GET admin/clients/delete-user/:id': async ({ params, actor, ip }) => {
      await clients.delete(params.id, { actor, ip });
      return { details: [], msg: messages.clientDeleted };
    },

    'POST admin/clients/login-link': async ({ body, actor, ip, site, page }) => {
      const made = await links.make([body.id], 'id', { actor, ip });
      const ours = siteForLinks({ site, page });
      return {
        details: made.map(({ token, expiresAt }) => ({ url: linkUrl(ours, token), expires_at: expiresAt })),
      };
    },

    'POST admin/clients/login-links': async ({ body, actor, ip, site, page }) => {
      const made = await links.make(body.ids, 'ids', { actor, ip });
      const ours = siteForLinks({ site, page });
      return {
        details: made.map(({ holder, token, expiresAt }) => ({
          user_id: holder.id,
          name: holder.name,
          apartment: holder.apartment,
          location: holder.location,
          phone: holder.phone,
          url: linkUrl(ours, token),
          expires_at: expiresAt,
        })),
      };
    },

    'POST admin/clients/password-code': async ({ body, actor, ip }) => {
      const { code, expiresAt } = await givenCodes.make(body.id, { actor, ip });
      return { details: [{ code, expires_at: expiresAt }] };
    },

    'GET admin/clients/export': async ({ query, actor, ip }) => ({
      content: clientsCsv(await clients.export(query, { actor, ip })),
      fileName: clientsFileName(clock.now()),
    }),

    'POST admin/clients/check-import': async ({ body }) => ({ details: await importing.check(body.rows) }),

    'POST admin/clients/import': async ({ body, actor, ip }) => {
      const details = await importing.import(body.rows, { actor, ip });
      const hasAdded = details.some(({ outcome }) => outcome === 'added');
      return { details, msg: hasAdded ? adminMessages.clientsImported : adminMessages.clientsImportedNone };
    },
  };
};

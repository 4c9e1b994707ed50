import { accountMessages, residentMessages } from '@sebule/contract';
import type { Clock } from '#platform/clock.ts';
import { mapListed } from '#platform/db/lists.ts';
import { done, listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { siteForLinks } from '#platform/http/own-page.ts';
import type { GivenCodesService } from '../codes/given-codes.service.ts';
import type { LoginLinksService } from '../sign-in/login-links.service.ts';
import type { ImportResidentsService } from './import/import-residents.service.ts';
import { residentsCsv, residentsFileName } from './residents-csv.ts';
import type { ResidentsService } from './residents.service.ts';
import { toResident } from './residents.wire.ts';
import type { SaveResidentService } from './save-resident.service.ts';
import type { WatchedMoviesService } from './watched-movies.service.ts';

interface Services {
  residents: ResidentsService;
  saving: SaveResidentService;
  importing: ImportResidentsService;
  watched: WatchedMoviesService;
  links: LoginLinksService;
  givenCodes: GivenCodesService;
  clock: Clock;
}

const linkUrl = (site: string, token: string): string => `${site}/#/login/${token}`;

export const residentRoutes = (dependencies: Services) => {
  const { residents, saving, importing, watched, links, givenCodes, clock } = dependencies;
  const detailsOf = async (id: number) => [toResident(await residents.find(id))];

  return {
    'GET admin/clients/get-list': async ({ query }) =>
      listReply(await mapListed(await residents.list(query), (rows) => rows.map(toResident))),

    'GET admin/clients/summary': async () => ({ details: [await residents.summary()] }),

    'GET admin/clients/for-cards': async () => ({ details: await residents.cardCandidates() }),

    'GET admin/clients/get/:id': async ({ params }) => ({ details: await detailsOf(params.id) }),

    'GET admin/clients/watched-movies/:id': async ({ params, query, actor, ip }) =>
      listReply(await watched.list(params.id, query, { actor, ip })),

    'POST admin/clients/save': async ({ body, actor, ip, callKey }) => {
      const id = await saving.save(body, { actor, ip, callKey });
      return {
        details: await detailsOf(id),
        msg: body.edit === true ? residentMessages.residentSaved : residentMessages.residentAdded,
      };
    },

    'PATCH admin/clients/update-status': async ({ body, actor, ip }) => {
      await residents.updateStatus(body, { actor, ip });
      return { details: await detailsOf(body.id), msg: accountMessages.statusUpdated };
    },

    'POST admin/clients/sign-out': async ({ body, actor, ip }) => {
      await residents.signOut(body.id, { actor, ip });
      return { details: await detailsOf(body.id), msg: residentMessages.residentSignedOut };
    },

    'GET admin/clients/delete-user/:id': ({ params, actor, ip }) =>
      done(residents.delete(params.id, { actor, ip }), residentMessages.residentDeleted),

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
      content: residentsCsv(await residents.export(query, { actor, ip })),
      fileName: residentsFileName(clock.now()),
    }),

    'POST admin/clients/check-import': async ({ body }) => ({ details: await importing.check(body.rows) }),

    'POST admin/clients/import': async ({ body, actor, ip }) => {
      const details = await importing.import(body.rows, { actor, ip });
      const hasAdded = details.some(({ outcome }) => outcome === 'added');
      return {
        details,
        msg: hasAdded ? residentMessages.residentsImported : residentMessages.residentsImportedNone,
      };
    },
  } satisfies Partial<Handlers>;
};

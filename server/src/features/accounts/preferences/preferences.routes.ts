import { type Database, flag } from '#platform/db/schema.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { preferencesRepository } from './preferences.repository.ts';

export const preferencesRoutes = ({ db }: { db: Database }) =>
  ({
    'GET user/settings/subtitle': async ({ actor }) => ({
      details: [{ show_subtitles: await preferencesRepository(db).showSubtitles(actor.accountId) }],
    }),

    /** Sets the value; toggles it when none is given. */
    'PATCH user/settings/subtitle': async ({ actor, body: { show_subtitles: value } }) => {
      const preferences = preferencesRepository(db);
      const show_subtitles = await (value === undefined
        ? preferences.toggleShowSubtitles(actor.accountId)
        : preferences.setShowSubtitles(actor.accountId, flag(value)));
      return { details: [{ show_subtitles }] };
    },
  }) satisfies Partial<Handlers>;

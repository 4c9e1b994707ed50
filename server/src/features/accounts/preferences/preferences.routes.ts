import type { Handlers } from '#platform/http/mount.ts';
import type { PreferencesService } from './preferences.service.ts';

export const preferencesRoutes = (preferences: PreferencesService) =>
  ({
    'GET user/settings/subtitle': async ({ actor }) => ({
      details: [{ show_subtitles: await preferences.showSubtitles(actor.accountId) }],
    }),

    'PATCH user/settings/subtitle': async ({ actor, body }) => ({
      details: [
        { show_subtitles: await preferences.changeShowSubtitles(actor.accountId, body.show_subtitles) },
      ],
    }),
  }) satisfies Partial<Handlers>;

import type { Handlers } from '#platform/http/mount.ts';
import type { PreferencesService } from './preferences.service.ts';

type Routes = Handlers<'GET user/settings/subtitle' | 'PATCH user/settings/subtitle'>;

export const preferencesRoutes = (preferences: PreferencesService): Routes => ({
  'GET user/settings/subtitle': async ({ actor }) => ({
    details: [{ show_subtitles: await preferences.showSubtitles(actor.accountId) }],
  }),

  'PATCH user/settings/subtitle': async ({ actor, body }) => ({
    details: [
      { show_subtitles: await preferences.changeShowSubtitles(actor.accountId, body.show_subtitles) },
    ],
  }),
});

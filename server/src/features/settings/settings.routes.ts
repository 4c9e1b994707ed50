import type { Handlers } from '#platform/http/mount.ts';
import type { SettingsService } from './settings.service.ts';

type Routes = Handlers<'GET user/settings/subtitle' | 'PATCH user/settings/subtitle'>;

export const settingsRoutes = (settings: SettingsService): Routes => ({
  'GET user/settings/subtitle': async ({ actor }) => ({
    details: [{ show_subtitles: await settings.showSubtitles(actor.accountId) }],
  }),

  'PATCH user/settings/subtitle': async ({ actor, body }) => ({
    details: [{ show_subtitles: await settings.changeShowSubtitles(actor.accountId, body.show_subtitles) }],
  }),
});

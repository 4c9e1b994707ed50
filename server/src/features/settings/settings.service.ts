import { flag } from '#platform/db/schema.ts';
import type { SettingsRepository } from './settings.repository.ts';

export const settingsService = (settings: SettingsRepository) => ({
  showSubtitles: (accountId: number): Promise<boolean> => settings.showSubtitles(accountId),

  /** Sets the value; toggles it when none is given. Returns the new value. */
  changeShowSubtitles: (accountId: number, value: boolean | undefined): Promise<boolean> =>
    value === undefined
      ? settings.toggleShowSubtitles(accountId)
      : settings.setShowSubtitles(accountId, flag(value)),
});
export type SettingsService = ReturnType<typeof settingsService>;

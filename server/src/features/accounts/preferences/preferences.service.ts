import { flag } from '#platform/db/schema.ts';
import type { PreferencesRepository } from './preferences.repository.ts';

export const preferencesService = (preferences: PreferencesRepository) => ({
  showSubtitles: (accountId: number): Promise<boolean> => preferences.showSubtitles(accountId),

  /** Sets the value; toggles it when none is given. Returns the new value. */
  changeShowSubtitles: (accountId: number, value: boolean | undefined): Promise<boolean> =>
    value === undefined
      ? preferences.toggleShowSubtitles(accountId)
      : preferences.setShowSubtitles(accountId, flag(value)),
});
export type PreferencesService = ReturnType<typeof preferencesService>;

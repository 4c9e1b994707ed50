import { type Database, flag } from '#platform/db/schema.ts';
import { preferencesRepository } from './preferences.repository.ts';

export const preferencesService = ({ db }: { db: Database }) => ({
  showSubtitles: (accountId: number): Promise<boolean> => preferencesRepository(db).showSubtitles(accountId),

  /** Sets the value; toggles it when none is given. Returns the new value. */
  changeShowSubtitles: (accountId: number, value: boolean | undefined): Promise<boolean> =>
    value === undefined
      ? preferencesRepository(db).toggleShowSubtitles(accountId)
      : preferencesRepository(db).setShowSubtitles(accountId, flag(value)),
});
export type PreferencesService = ReturnType<typeof preferencesService>;

import type { ChosenTrack, ChosenTracks } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { titleIsShown } from '#platform/db/visibility.ts';
import { parseJson } from '#platform/json.ts';

const OFF = 'off';

const read = (stored: string | null): ChosenTrack | undefined =>
  stored === null ? undefined : ((parseJson(stored) ?? undefined) as ChosenTrack | undefined);

/** What is stored: a choice, no choice as null, and undefined for what stays as it is. */
export interface StoredChoice {
  audio?: string | null;
  subtitles?: string | null;
}

const stored = (choice: ChosenTrack): string =>
  JSON.stringify({ language: choice.language, kind: choice.kind });

/** What a call changes. */
export const changeOf = ({
  audio,
  subtitles,
}: {
  audio?: ChosenTrack | null | undefined;
  subtitles?: ChosenTrack | null | undefined;
}): StoredChoice => ({
  ...(audio !== undefined && { audio: audio === null ? null : stored(audio) }),
  ...(subtitles !== undefined && { subtitles: subtitles === null ? OFF : stored(subtitles) }),
});

/** Which tracks viewers choose, by title. */
export const trackChoicesRepository = (db: Database) => ({
  /** Stores a choice; what it does not have stays. False when viewers may not see the title. */
  async save(accountId: number, titleId: number, change: StoredChoice, now: string): Promise<boolean> {
    const { audio = null, subtitles = null } = change;
    const row = await db
      .insertInto('track_choices')
      .columns(['account_id', 'title_id', 'audio', 'subtitles', 'chosen_at'])
      .expression((eb) =>
        eb
          .selectFrom('titles')
          .select((column) => [
            column.val(accountId).as('account_id'),
            'id',
            column.cast<string | null>(column.val(audio), 'text').as('audio'),
            column.cast<string | null>(column.val(subtitles), 'text').as('subtitles'),
            column.val(now).as('chosen_at'),
          ])
          .where('id', '=', titleId)
          .where(titleIsShown),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'title_id']).doUpdateSet((eb) => ({
          ...('audio' in change && { audio: eb.ref('excluded.audio') }),
          ...('subtitles' in change && { subtitles: eb.ref('excluded.subtitles') }),
          chosen_at: eb.ref('excluded.chosen_at'),
        })),
      )
      .returning('title_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async find(accountId: number, titleId: number): Promise<ChosenTracks> {
    const row = await db
      .selectFrom('track_choices')
      .select(['audio', 'subtitles'])
      .where('account_id', '=', accountId)
      .where('title_id', '=', titleId)
      .executeTakeFirst();
    if (!row) return {};
    const audio = read(row.audio);
    const subtitles = row.subtitles === OFF ? null : read(row.subtitles);
    return { ...(audio && { audio }), ...(subtitles !== undefined && { subtitles }) };
  },
});

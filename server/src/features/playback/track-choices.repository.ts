import type { ChosenTrack, ChosenTracks } from '@sebule/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';
import { titleIsShown } from '#platform/db/visibility.ts';
import { parseJson } from '#platform/json.ts';

const OFF = 'off';

const read = (stored: string | null): ChosenTrack | undefined =>
  stored === null ? undefined : ((parseJson(stored) ?? undefined) as ChosenTrack | undefined);

/** When a choice was made, and the latest moment that a stored one can have. ISO 8601. */
interface Chosen {
  at: string;
  latest: string;
}

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
  /**
   * Stores a choice; what it does not have stays. One that is older than what is stored only fills in what was never
   * chosen. False when viewers may not see the title.
   */
  async save(accountId: number, titleId: number, change: StoredChoice, chosen: Chosen): Promise<boolean> {
    const { audio = null, subtitles = null } = change;
    // A stored moment beyond the latest is from before the clock was set back.
    const isNewer = sql`(track_choices.chosen_at > ${chosen.latest} or excluded.chosen_at >= track_choices.chosen_at)`;
    const newest = (field: 'audio' | 'subtitles') => {
      const [before, now] = [sql.ref(`track_choices.${field}`), sql.ref(`excluded.${field}`)];
      return sql<string | null>`case when ${isNewer} then ${now} else coalesce(${before}, ${now}) end`;
    };
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
            column.val(chosen.at).as('chosen_at'),
          ])
          .where('id', '=', titleId)
          .where(titleIsShown),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'title_id']).doUpdateSet({
          ...('audio' in change && { audio: newest('audio') }),
          ...('subtitles' in change && { subtitles: newest('subtitles') }),
          chosen_at: sql<string>`case when ${isNewer} then excluded.chosen_at else track_choices.chosen_at end`,
        }),
      )
      .returning('title_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** What is chosen in a title, and the subtitles chosen last in any. */
  async find(accountId: number, titleId: number): Promise<ChosenTracks> {
    const [row, lastRow] = await Promise.all([
      db
        .selectFrom('track_choices')
        .select(['audio', 'subtitles'])
        .where('account_id', '=', accountId)
        .where('title_id', '=', titleId)
        .executeTakeFirst(),
      db
        .selectFrom('track_choices')
        .select('subtitles')
        .where('account_id', '=', accountId)
        .where('subtitles', '!=', OFF)
        .orderBy('chosen_at', 'desc')
        .orderBy('title_id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ]);
    const audio = read(row?.audio ?? null);
    const subtitles = row?.subtitles === OFF ? null : read(row?.subtitles ?? null);
    const last = read(lastRow?.subtitles ?? null);
    return {
      ...(audio && { audio }),
      ...(subtitles !== undefined && { subtitles }),
      ...(last && { last_subtitles: last }),
    };
  },
});

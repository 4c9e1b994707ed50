import { type PersonalData, mappedPagesOf, pagesOf } from '#platform/personal-data.ts';

/** What was watched, per title; the building's totals are about nobody and stay. */
export const playbackPersonalData: PersonalData = {
  sections: [
    {
      key: 'history',
      title: 'Films and episodes watched',
      read: mappedPagesOf(
        (db, { id }) =>
          db
            .selectFrom('watch_progress')
            .innerJoin('titles', 'titles.id', 'watch_progress.title_id')
            .leftJoin('episodes', 'episodes.id', 'watch_progress.episode_id')
            .select([
              'titles.title',
              'episodes.name as episode',
              'saved_at',
              'progress',
              'ever_completed',
              'cleared_at',
            ])
            .where('account_id', '=', id)
            .orderBy('saved_at', 'desc')
            .orderBy('watch_progress.title_id')
            .orderBy('episode_key'),
        ({ progress, ever_completed, cleared_at, saved_at, ...video }) => ({
          ...video,
          watched_at: saved_at,
          stopped_at_second: progress,
          seen_to_the_end: ever_completed === 1,
          cleared_by_the_resident_at: cleared_at,
        }),
      ),
    },
    {
      key: 'watched_last',
      title: 'Watched last',
      read: pagesOf((db, { id }) =>
        db
          .selectFrom('last_watched')
          .innerJoin('titles', 'titles.id', 'last_watched.title_id')
          .select(['titles.title', 'saved_at as watched_at'])
          .where('account_id', '=', id),
      ),
    },
    {
      key: 'older_history',
      title: 'Counts of what is no longer kept',
      read: pagesOf((db, { id }) =>
        db
          .selectFrom('forgotten_watching')
          .select(['total as films_and_episodes', 'last_watched_at'])
          .where('account_id', '=', id),
      ),
    },
    {
      key: 'taken_out',
      title: 'Taken out of Continue Watching',
      read: pagesOf((db, { id }) =>
        db
          .selectFrom('watching_removals')
          .innerJoin('titles', 'titles.id', 'watching_removals.title_id')
          .select(['titles.title', 'removed_at'])
          .where('account_id', '=', id)
          .orderBy('title_id'),
      ),
    },
    {
      key: 'ratings',
      title: 'Stars given',
      read: pagesOf((db, { id }) =>
        db
          .selectFrom('ratings')
          .innerJoin('titles', 'titles.id', 'ratings.title_id')
          .select(['titles.title', 'stars', 'rated_at'])
          .where('account_id', '=', id)
          .orderBy('title_id'),
      ),
    },
    {
      key: 'track_choices',
      title: 'Sound and subtitles chosen',
      read: pagesOf((db, { id }) =>
        db
          .selectFrom('track_choices')
          .innerJoin('titles', 'titles.id', 'track_choices.title_id')
          .select(['titles.title', 'audio as sound', 'subtitles', 'chosen_at'])
          .where('account_id', '=', id)
          .orderBy('title_id'),
      ),
    },
  ],
  async erase({ db }, { id }) {
    for (const table of [
      'watch_progress',
      'watch_counts',
      'last_watched',
      'forgotten_watching',
      'watching_removals',
      'ratings',
      'track_choices',
    ] as const) {
      await db.deleteFrom(table).where('account_id', '=', id).execute();
    }
  },
};

import {
  MOST_WATCHED_MAX,
  STATISTICS_DAYS,
  type Statistics,
  WATCHERS_LISTED_MAX,
  WATCHING_NOW_S,
  type WatchTime,
  type WatchingNow,
  dayAt,
} from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { countTitles } from '#features/catalogue/index.ts';
import { keptSince, lastWatchedRepository, watchedDaysRepository } from '#features/playback/index.ts';
import { daysUntil } from '#platform/building-days.ts';
import { DAY_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import type { SliceDependencies } from '#platform/slice.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  audit: Pick<AuditLog, 'provenTime'>;
}

export const statisticsService = ({ db, clock, audit }: Dependencies) => {
  const days = watchedDaysRepository(db);
  const last = lastWatchedRepository(db);
  const ago = (milliseconds: number): string => isoTime(clock.now() - milliseconds);

  return {
    async totals(): Promise<Statistics> {
      const [{ movies, series, episodes }, active] = await Promise.all([
        countTitles(db),
        last.countSince(ago(STATISTICS_DAYS * DAY_MS)),
      ]);
      return {
        total_movies: movies,
        total_tv_series: series,
        total_episodes: episodes,
        active_users: active,
      };
    },

    async watchingNow(): Promise<WatchingNow> {
      const { watchers, total } = await last.since(ago(WATCHING_NOW_S * SECOND_MS), WATCHERS_LISTED_MAX);
      return {
        total,
        watchers: watchers.map(
          ({ accountId, name, apartment, titleId, title, kind, seasonNo, episodeNo, episodeEnd }) => ({
            user_id: accountId,
            name,
            apartment,
            video: { video_id: titleId, title, is_series: kind === 'series' },
            season_no: seasonNo,
            episode_no: episodeNo,
            ...(episodeEnd !== null && { episode_end: episodeEnd }),
          }),
        ),
      };
    },

    async watchTime(): Promise<WatchTime> {
      const shown = daysUntil(clock.now(), STATISTICS_DAYS);
      const from = shown[0] ?? dayAt(clock.now());
      const [perDay, titles, since] = await Promise.all([
        days.perDay(from),
        days.perTitle(from, MOST_WATCHED_MAX),
        days.firstDay(),
      ]);
      return {
        days: shown.map((day) => ({ day, seconds: perDay.get(day) ?? 0 })),
        titles: titles.map(({ id, title, kind, status, seconds }) => ({
          video_id: id,
          title,
          is_series: kind === 'series',
          is_here: status === 'active',
          seconds,
        })),
        counted_since: since,
      };
    },

    /** Deletes the days that are not kept any longer, by the proven time. */
    async forgetOld(): Promise<void> {
      const now = await audit.provenTime();
      if (now !== undefined) await days.forgetBefore(dayAt(keptSince(now)));
    },
  };
};
export type StatisticsService = ReturnType<typeof statisticsService>;

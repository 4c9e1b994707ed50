import {
  type EpisodeForm,
  type EpisodesFill,
  type EpisodesSave,
  type NewEpisode,
  catalogueMessages,
} from '@sebule/contract';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { episodeTaken } from '../catalogue.errors.ts';
import type { Editing } from '../dependencies.ts';
import { episodeVersion, refuseOvertaken } from '../part-versions.ts';
import { type Season, seasonsRepository } from '../seasons/seasons.repository.ts';
import { lockTitle } from '../titles/lock-title.ts';
import type { Title } from '../titles/titles.repository.ts';
import { type OnEpisodesAdded, reportAdded } from './added-episodes.ts';
import { episodesRepository } from './episodes.repository.ts';
import { isEnd, movedEnd, ordersAfter, takenField } from './episodes.rules.ts';
import {
  type EpisodeAddresses,
  episodeChanges,
  episodeRow,
  filledChanges,
  rowField,
  rowsIn,
} from './episodes.wire.ts';

interface Dependencies extends Editing {
  onEpisodesAdded: OnEpisodesAdded;
}

export const episodesService = ({ db, references, record, audit, onEpisodesAdded }: Dependencies) => {
  const addressesOf = async (
    { url, subtitles_url: subtitles }: Pick<NewEpisode, 'url' | 'subtitles_url'>,
    nameOf = (field: string) => field,
  ): Promise<EpisodeAddresses> => ({
    url: await references.stored(nameOf('url'), url, 'video'),
    subtitles_url: subtitles
      ? await references.stored(nameOf('subtitles_url'), subtitles, 'subtitles')
      : subtitles,
  });

  /** @throws AppError 400 for a last number that is not after the first */
  const checkEnd = (form: Pick<NewEpisode, 'episode_order' | 'episode_end'>, field: string): void => {
    if (!isEnd(form.episode_end, form.episode_order))
      throw invalidField(field, catalogueMessages.episodeEndWrong);
  };

  /** Locks the series of a season. @throws AppError 404 */
  const lockSeason = async (tx: Tx, seasonId: number): Promise<Season & { series: Title }> => {
    const season = await seasonsRepository(tx.db).find(seasonId);
    if (!season) throw notFound(catalogueMessages.seasonNotFound);
    const series = await lockTitle(tx, season.title_id, 'series');
    return { ...season, series };
  };

  return {
    /**
     * Adds an episode to a season, or edits the one with this id.
     * @returns the ids of the episode and of its series
     * @throws AppError 400 that names the field, 404, or 409 for one that has changed, or an order or a number that
     *   another episode has
     */
    async save(form: EpisodeForm, editor: AdminCaller): Promise<{ id: number; seriesId: number }> {
      checkEnd(form, 'episode_end');
      const addresses = await addressesOf(form);
      return inTransaction(db, async (tx) => {
        const episodes = episodesRepository(tx.db);
        const known = form.episode_id === undefined ? undefined : await episodes.find(form.episode_id);
        if (form.episode_id !== undefined && !known) throw notFound(catalogueMessages.episodeNotFound);
        const season = await lockSeason(tx, known?.season_id ?? form.season_id ?? 0);
        const stored = await episodes.ofSeason(season.id);
        const others = stored.filter(({ id }) => id !== known?.id);
        const now = stored.find(({ id }) => id === known?.id);
        if (now) {
          const edits = [
            { event: 'episode-edited', noteBeginning: `episode ${now.id} ` },
            { event: 'episodes-saved', noteBeginning: `season ${season.id} ` },
          ] as const;
          await refuseOvertaken(
            tx,
            audit,
            { began: form.version, stored: episodeVersion(now) },
            edits,
            editor,
          );
        }
        const taken = takenField(form, others, known);
        if (taken) throw episodeTaken(taken);
        if (known) await episodes.update(known.id, episodeChanges(form, addresses, known));
        const id = known?.id ?? (await episodes.insert(episodeRow(form, addresses, season)));
        const note = `episode ${id} ${form.episode_name} of ${season.series.title}, ${season.name}`;
        await record(tx, { event: known ? 'episode-edited' : 'episode-added', by: editor, note });
        if (!known) await reportAdded(tx, season.series, season, 1, onEpisodesAdded);
        return { id, seriesId: season.title_id };
      });
    },

    /**
     * Changes several episodes of a season, or none.
     * @returns the id of the series
     * @throws AppError 400 or 404
     */
    fill: ({ season_id: seasonId, episodes: rows }: EpisodesFill, editor: AdminCaller): Promise<number> =>
      inTransaction(db, async (tx) => {
        const season = await lockSeason(tx, seasonId);
        const episodes = episodesRepository(tx.db);
        const own = new Map((await episodes.ofSeason(seasonId)).map((episode) => [episode.id, episode]));
        for (const [at, row] of rows.entries()) {
          const known = own.get(row.episode_id);
          if (!known) throw invalidField(`episodes.${at}.episode_id`, catalogueMessages.notOfSeason);
          await episodes.update(known.id, filledChanges(row, known));
        }
        const note = `season ${season.id} ${season.name} of ${season.series.title}: ${rows.length}`;
        await record(tx, { event: 'episodes-saved', by: editor, note });
        return season.title_id;
      }),

    /**
     * Saves the order of a season's episodes, and adds those without an id: all of it or nothing.
     * @returns the id of the series
     * @throws AppError 400 that names the field, 404, or 409 for an order that another episode has then
     */
    async saveAll(body: EpisodesSave, editor: AdminCaller): Promise<number> {
      const { season: seasonId } = body;
      const rows = rowsIn(body);
      const addresses: (EpisodeAddresses | null)[] = [];
      for (const [at, row] of rows.entries()) {
        const isNew = !('episode_id' in row);
        if (isNew) checkEnd(row, rowField(at, 'episode_end'));
        addresses.push(isNew ? await addressesOf(row, (field) => rowField(at, field)) : null);
      }
      return inTransaction(db, async (tx) => {
        const season = await lockSeason(tx, seasonId);
        const episodes = episodesRepository(tx.db);
        const stored = await episodes.ofSeason(seasonId);
        const own = new Map(stored.map((episode) => [episode.id, episode]));
        const orders = ordersAfter(rows, stored);
        for (const [at, row] of rows.entries()) {
          const known = 'episode_id' in row ? own.get(row.episode_id) : undefined;
          if ('episode_id' in row && !known)
            throw invalidField(rowField(at, 'episode_id'), catalogueMessages.notOfSeason);
          if ((orders.get(row.episode_order) ?? 0) > 1) throw episodeTaken(rowField(at, 'episode_order'));
          const checked = addresses[at];
          if (known)
            await episodes.update(known.id, {
              order_no: row.episode_order,
              episode_end: movedEnd(known, row.episode_order),
            });
          else if (checked && !('episode_id' in row)) await episodes.insert(episodeRow(row, checked, season));
        }
        const note = `season ${season.id} ${season.name} of ${season.series.title}: ${rows.length}`;
        await record(tx, { event: 'episodes-saved', by: editor, note });
        const added = addresses.filter((checked) => checked !== null).length;
        await reportAdded(tx, season.series, season, added, onEpisodesAdded);
        return season.title_id;
      });
    },
  };
};
export type EpisodesService = ReturnType<typeof episodesService>;

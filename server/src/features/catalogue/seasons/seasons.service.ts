import { type SeasonForm, type SeasonsSave, catalogueMessages } from '@sebule/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { seasonTaken } from '../catalogue.errors.ts';
import type { Editing } from '../dependencies.ts';
import { seasonVersion, refuseOvertaken } from '../part-versions.ts';
import { trailerToStore } from '../references/trailer.rules.ts';
import { lockTitle } from '../titles/lock-title.ts';
import { seasonsRepository } from './seasons.repository.ts';

export const seasonsService = ({ db, references, record, audit }: Editing) => ({
  /**
   * Adds a season to a series, or edits the one with this id.
   * @returns the ids of the season and of its series
   * @throws AppError 400 that names the field, 404, or 409 for one that has changed, or an order that another season has
   */
  async save(form: SeasonForm, editor: AdminCaller): Promise<{ id: number; seriesId: number }> {
    const { trailer_url: trailer } = form;
    const storedTrailer = trailer && (await references.stored('trailer_url', trailer, 'video'));
    return inTransaction(db, async (tx) => {
      const seasons = seasonsRepository(tx.db);
      const known = form.season_id === undefined ? undefined : await seasons.find(form.season_id);
      if (form.season_id !== undefined && !known) throw notFound(catalogueMessages.seasonNotFound);
      const seriesId = known?.title_id ?? form.video_id ?? 0;
      const series = await lockTitle(tx, seriesId, 'series');
      const now = known && (await seasons.find(known.id));
      if (now) {
        const edits = [
          { event: 'season-edited', noteBeginning: `season ${now.id} ` },
          { event: 'seasons-ordered', noteBeginning: `series ${seriesId} ` },
        ] as const;
        await refuseOvertaken(tx, audit, { began: form.version, stored: seasonVersion(now) }, edits, editor);
      }
      const others = (await seasons.ofSeries(seriesId)).filter(({ id }) => id !== known?.id);
      if (others.some(({ order_no: order }) => order === form.order_no)) throw seasonTaken('order_no');
      const columns = {
        name: form.season_name,
        order_no: form.order_no,
        trailer_url: trailerToStore(storedTrailer, known),
      };
      if (known) await seasons.update(known.id, columns);
      const added = { title_id: seriesId, status: 'active', is_active: 1, ...columns } as const;
      const id = known?.id ?? (await seasons.insert(added));
      const note = `season ${id} ${form.season_name} of ${series.title}`;
      await record(tx, { event: known ? 'season-edited' : 'season-added', by: editor, note });
      return { id, seriesId };
    });
  },

  /**
   * Saves the order of a series' seasons; those that are not among them keep theirs.
   * @throws AppError 400 for a season of another series, 404, or 409 for an order that another season has then
   */
  saveOrder: ({ seriesDetails: seriesId, seasonInfo }: SeasonsSave, editor: AdminCaller): Promise<void> =>
    inTransaction(db, async (tx) => {
      const series = await lockTitle(tx, seriesId, 'series');
      const seasons = seasonsRepository(tx.db);
      const stored = await seasons.ofSeries(seriesId);
      const own = new Set(stored.map(({ id }) => id));
      const ordered = new Map(seasonInfo.map((row) => [row.season_id, row.season_order]));
      const orders = stored.map(({ id, order_no: before }) => ordered.get(id) ?? before);
      for (const [at, { season_id, season_order }] of seasonInfo.entries()) {
        if (!own.has(season_id))
          throw invalidField(`seasonInfo.${at}.season_id`, catalogueMessages.notOfSeries);
        if (orders.filter((order) => order === season_order).length > 1)
          throw seasonTaken(`seasonInfo.${at}.season_order`);
        await seasons.update(season_id, { order_no: season_order });
      }
      await record(tx, { event: 'seasons-ordered', by: editor, note: `series ${seriesId} ${series.title}` });
    }),
});
export type SeasonsService = ReturnType<typeof seasonsService>;

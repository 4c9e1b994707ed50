import type { Tx } from '#platform/db/transaction.ts';
import type { Season } from '../seasons/seasons.repository.ts';
import type { Title } from '../titles/titles.repository.ts';

/** Episodes that viewers can watch from now on. */
interface AddedEpisodes {
  seriesId: number;
  title: string;
  count: number;
}

export type OnEpisodesAdded = (tx: Tx, added: AddedEpisodes) => Promise<void>;

/** Passes on how many episodes a season has got, unless viewers do not see the series or the season. */
export const reportAdded = async (
  tx: Tx,
  { id, title, is_active: isShown }: Pick<Title, 'id' | 'title' | 'is_active'>,
  season: Pick<Season, 'is_active'>,
  count: number,
  onAdded: OnEpisodesAdded,
): Promise<void> => {
  if (count === 0 || isShown === 0 || season.is_active === 0) return;
  await onAdded(tx, { seriesId: id, title, count });
};

import type { Episode, ImportedSeasonEpisode, RequestBody } from '@sebule/contract';
import { changesOf, type Difference } from '../../importing/index.ts';
import { DETAIL_FIELDS, entryOf, guessedOf, importedDetails, type EpisodeDetails } from './episode.rules.ts';

export interface EpisodeChanges {
  episode: Episode;
  /** Where nobody has entered anything. */
  free: Partial<EpisodeDetails>;
  /** Where somebody may have: only what is chosen of it. */
  asked: readonly Difference<keyof EpisodeDetails>[];
}

/** What is known of the episodes in a file; null of none. */
const knownOf = (
  { episode_no: first, episode_order: order, episode_end: end = order }: Episode,
  fetched: readonly ImportedSeasonEpisode[],
): ImportedSeasonEpisode | null => {
  const last = first + end - order;
  const [known, ...others] = fetched
    .filter(({ episode_no: number }) => number >= first && number <= last)
    .sort((one, other) => one.episode_no - other.episode_no);
  if (!known) return null;
  const all = [known, ...others];
  const joined = (texts: string[], between: string) => texts.filter((text) => text !== '').join(between);
  return {
    ...known,
    name: joined(
      all.map(({ name }) => name),
      ' / ',
    ),
    overview: joined(
      all.map(({ overview }) => overview),
      ' ',
    ),
    runtime: all.every(({ runtime }) => runtime > 0)
      ? all.reduce((minutes, { runtime }) => minutes + runtime, 0)
      : 0,
  };
};

/** What a fetched season changes, by episode; those that stay as they are, or that it does not have, are left out. */
export const seasonChanges = (
  episodes: readonly Episode[],
  fetched: readonly ImportedSeasonEpisode[],
): EpisodeChanges[] =>
  episodes.flatMap((episode) => {
    const found = knownOf(episode, fetched);
    if (!found) return [];
    const changes = changesOf(DETAIL_FIELDS, entryOf(episode), importedDetails(found), guessedOf(episode));
    return Object.keys(changes.free).length + changes.asked.length === 0 ? [] : [{ episode, ...changes }];
  });

export const choiceOf = ({ episode_id: id }: Episode, field: string): string => `${id} ${field}`;

type Body = RequestBody<'POST videos/fill-episodes'>;

const bodyField = (field: keyof EpisodeDetails, value: string | boolean | undefined) => ({
  [field]: field === 'runtime' ? Number(value) : value,
});

/** Fills what nobody has entered, and replaces what is chosen. */
export const fillBody = (
  seasonId: number,
  changes: readonly EpisodeChanges[],
  chosen: ReadonlySet<string>,
): Body => ({
  season_id: seasonId,
  episodes: changes.flatMap(({ episode, free, asked }) => {
    const replaced = asked.filter(({ field }) => chosen.has(choiceOf(episode, field)));
    const fields = [
      ...Object.entries(free).map(([field, value]) => bodyField(field as keyof EpisodeDetails, value)),
      ...replaced.map(({ field, value }) => bodyField(field, value)),
    ];
    return fields.length === 0 ? [] : [Object.assign({ episode_id: episode.episode_id }, ...fields)];
  }),
});

import {
  type Card,
  type ChosenTracks,
  type Episode,
  type EpisodeProgress,
  NO_CREDITS_MARK_S,
  type Season,
  TITLE_NOTES,
  type TitleInfo,
  type Video,
  type VideoFile,
  type WatchProgress,
  namesOf,
} from '@sebule/contract';
import { type KnownFilm, toFilmParts } from '#features/films/index.ts';
import type { MediaUse } from '#features/streaming/index.ts';
import { isFfmpegInstalled } from '#platform/media/ffmpeg-there.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { verdictOf } from '#platform/media/verdict.rules.ts';
import { episodeVersion, fileVersion, seasonVersion } from '../part-versions.ts';
import { guessesIn } from '../titles/guesses.rules.ts';
import type { Audience, EpisodeRow, FileRow, SeasonRow, TitleExtras, TitleRow } from './browse.repository.ts';
import { cardDescription } from './card-description.rules.ts';

/** Turns stored media references into what the caller gets: viewers signed addresses, editors what is stored. */
export interface Addresses {
  file(reference: string | null, file: FileRow, use?: MediaUse): string | null;
  season(reference: string | null, season: SeasonRow): string | null;
  episode(reference: string | null, episode: EpisodeRow, use?: MediaUse): string | null;
}

/** The progress of the episodes that the caller began, by their ids. */
type ProgressByEpisode = ReadonlyMap<number, EpisodeProgress>;

export interface TitleParts {
  title: TitleRow;
  extras: TitleExtras;
  episodes: EpisodeRow[];
  watchProgress: WatchProgress | null;
  episodeProgress: ProgressByEpisode;
  missed: ReadonlySet<string>;
  /** What is known of the files, by their paths. */
  known: ReadonlyMap<string, KnownFilm>;
  stars: number | null;
  chosenTracks: ChosenTracks;
}

/** What viewers play: the prepared film where there is one. Editors read what is stored. */
const playedOf = (url: string, { known }: TitleParts, audience: Audience): string =>
  (audience === 'admin' ? null : known.get(url)?.master) ?? url;

/** A movie's trailer is its first file's, a series' its first season's. */
const trailer = (title: TitleRow, { files, seasons }: TitleExtras, addresses: Addresses): string | null => {
  if (title.kind === 'movie') {
    const file = files.get(title.id)?.find((candidate) => candidate.trailer_url);
    return file ? addresses.file(file.trailer_url, file) : null;
  }
  const season = seasons.get(title.id)?.find((candidate) => candidate.trailer_url);
  return season ? addresses.season(season.trailer_url, season) : null;
};

const toAdminFields = (title: TitleRow, { files, missed, verdicts }: TitleExtras) => {
  const [first] = files.get(title.id) ?? [];
  const missing = missed.get(title.id);
  const worst = verdicts.get(title.id);
  return {
    has_media: title.is_playable === 1,
    ...(missing !== undefined && { files_missing: missing }),
    ...(worst !== undefined && { worst_verdict: worst }),
    ...(first && {
      credits_start: first.credits_start,
      file_url: first.url,
      file_order: first.order_no,
      file_duration: first.duration,
    }),
  };
};

export const toCard = (
  title: TitleRow,
  extras: TitleExtras,
  addresses: Addresses,
  audience: Audience,
): Card => ({
  video_id: title.id,
  title: title.title,
  name: title.title,
  slug: title.slug,
  is_series: title.kind === 'series',
  total_seasons: extras.seasons.get(title.id)?.length ?? 0,
  genres: extras.genres.get(title.id) ?? [],
  release_date: title.release_date,
  runtime: title.runtime,
  description: audience === 'admin' ? title.description : cardDescription(title.description),
  backdrop_path: title.backdrop_path,
  poster_path: title.poster_path,
  trailer_url: trailer(title, extras, addresses),
  adult: title.adult === 1,
  created_at: title.created_at,
  is_active: title.is_active === 1,
  // Nothing in the trash is listed.
  status: 'active',
  ...(audience === 'admin' && toAdminFields(title, extras)),
});

/** @param known of the file: what has been prepared plays everywhere, whatever it was */
const verdictOn = (facts: string | null, known: KnownFilm | undefined) => {
  if (known?.master) return { verdict: 'everywhere' as const, verdict_reason: null };
  return facts === null
    ? { verdict: null, verdict_reason: null }
    : verdictOf(JSON.parse(facts) as MediaFacts, { hasFfmpeg: isFfmpegInstalled });
};

/** For players: nobody has to try another device. */
const damageOf = (
  { url, file_state: state }: Pick<FileRow, 'url' | 'file_state'>,
  { known }: Pick<TitleParts, 'known'>,
): { is_damaged?: true } =>
  (state === 'incomplete' || state === 'failed') && !known.get(url)?.master ? { is_damaged: true } : {};

const toVideoFile = (
  file: FileRow,
  parts: TitleParts,
  addresses: Addresses,
  audience: Audience,
): VideoFile => ({
  id: file.id,
  video_id: file.title_id,
  movie_id: file.title_id,
  title: parts.title.title,
  is_series: parts.title.kind === 'series',
  label: file.label,
  order: file.order_no,
  url: addresses.file(playedOf(file.url, parts, audience), file) ?? '',
  trailer_url: addresses.file(file.trailer_url, file),
  subtitles_url: addresses.file(file.subtitles_url, file, 'subtitles'),
  credits_start: file.credits_start,
  ...(audience === 'admin' && {
    duration: file.duration,
    version: fileVersion(file),
    file_state: file.file_state,
    ...verdictOn(file.facts, parts.known.get(file.url)),
  }),
  ...(parts.missed.has(file.url) && { is_missing: true }),
  ...damageOf(file, parts),
  ...toFilmParts(file, parts.known.get(file.url), (reference, use) => addresses.file(reference, file, use)),
});

const toEpisode = (
  episode: EpisodeRow,
  parts: TitleParts,
  addresses: Addresses,
  audience: Audience,
): Episode => {
  const url = addresses.episode(playedOf(episode.url, parts, audience), episode) ?? '';
  return {
    episode_id: episode.id,
    season_id: episode.season_id,
    episode_name: episode.name,
    episode_order: episode.order_no,
    ...(episode.episode_end !== null && { episode_end: episode.episode_end }),
    episode_no: episode.episode_no,
    season_no: episode.season_no,
    overview: episode.overview,
    runtime: episode.runtime,
    thumbnail_path: episode.thumbnail_path,
    still_path: episode.thumbnail_path,
    url,
    video_url: url,
    subtitles_url: addresses.episode(episode.subtitles_url, episode, 'subtitles'),
    credits_start: episode.credits_start,
    intro:
      episode.intro_from === null || episode.intro_to === null
        ? null
        : { from: episode.intro_from, to: episode.intro_to },
    ...(audience === 'admin' && {
      duration: episode.duration,
      guessed: guessesIn(episode.guessed),
      version: episodeVersion(episode),
      file_state: episode.file_state,
      ...verdictOn(episode.facts, parts.known.get(episode.url)),
    }),
    ...(parts.missed.has(episode.url) && { is_missing: true }),
    ...damageOf(episode, parts),
    is_active: episode.is_active === 1,
    watch_progress: parts.episodeProgress.get(episode.id) ?? null,
    ...toFilmParts(episode, parts.known.get(episode.url), (reference, use) =>
      addresses.episode(reference, episode, use),
    ),
  };
};

const toSeason = (
  season: SeasonRow,
  parts: TitleParts,
  addresses: Addresses,
  audience: Audience,
): Season => ({
  season_id: season.id,
  season_name: season.name,
  season_order: season.order_no,
  trailer_url: addresses.season(season.trailer_url, season),
  is_active: season.is_active === 1,
  ...(audience === 'admin' && { version: seasonVersion(season) }),
  episodes: parts.episodes
    .filter((row) => row.season_id === season.id)
    .map((row) => toEpisode(row, parts, addresses, audience)),
});

const PUBLIC_NOTES = namesOf(TITLE_NOTES, ({ isPublic = false }) => isPublic);
const ALL_NOTES = namesOf(TITLE_NOTES);

/** What is noted about a title: viewers read who made it, admins all of it. */
const toNotes = (title: TitleRow, audience: Audience): Partial<TitleInfo> => ({
  ...Object.fromEntries(
    (audience === 'admin' ? ALL_NOTES : PUBLIC_NOTES).map((name) => [
      name,
      TITLE_NOTES[name].kind === 'flag' ? title[name] === 1 : title[name],
    ]),
  ),
  ...(audience === 'admin' && { version: title.version, guessed: guessesIn(title.guessed) }),
});

export const toVideo = (parts: TitleParts, addresses: Addresses, audience: Audience): Video => {
  const { title, extras, watchProgress, stars, chosenTracks } = parts;
  const files = (extras.files.get(title.id) ?? []).map((file) =>
    toVideoFile(file, parts, addresses, audience),
  );
  const seasons = (extras.seasons.get(title.id) ?? []).map((season) =>
    toSeason(season, parts, addresses, audience),
  );
  const [first] = files;
  return {
    ...toCard(title, extras, addresses, audience),
    description: title.description,
    ...toNotes(title, audience),
    video_url: first?.url ?? null,
    subtitles_url: first?.subtitles_url ?? null,
    credits_start: first?.credits_start ?? NO_CREDITS_MARK_S,
    file_order: first?.order ?? null,
    files,
    seasons,
    watch_progress: watchProgress,
    progress: watchProgress?.progress ?? 0,
    completed: watchProgress?.completed ?? false,
    stars,
    chosen_tracks: chosenTracks,
    ...(first && {
      tracks: first.tracks,
      previews: first.previews,
      chapters: first.chapters,
      small_url: first.small_url,
    }),
  };
};

/** Its subtitles, of all files and episodes. */
export const subtitlesOf = ({ files, seasons }: Video): string[] =>
  [...files, ...seasons.flatMap(({ episodes }) => episodes)]
    .map(({ subtitles_url }) => subtitles_url)
    .filter((reference) => reference !== null);

/** All addresses of media that a title has, as an admin reads it. */
export const referencesOf = ({ files, seasons }: Video): string[] =>
  [
    ...files.flatMap(({ url, trailer_url, subtitles_url }) => [url, trailer_url, subtitles_url]),
    ...seasons.map(({ trailer_url }) => trailer_url),
    ...seasons.flatMap(({ episodes }) => episodes.flatMap(({ url, subtitles_url }) => [url, subtitles_url])),
  ].filter((reference) => reference !== null);

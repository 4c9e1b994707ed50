import {
  type FolderEntry,
  type FolderUse,
  type MoviesFromFiles,
  type NewFile,
  type Playability,
  arePictureSubtitles,
  catalogueMessages,
} from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { nameOfAudio, nameOfVideo } from '#platform/media/codec-names.ts';
import { isFfmpegInstalled } from '#platform/media/ffmpeg-there.ts';
import type { MediaFacts, VideoFacts } from '#platform/media/media-facts.ts';
import { judgePlayback } from '#platform/media/playback.rules.ts';
import { verdictOf } from '#platform/media/verdict.rules.ts';
import type { EntryRow } from './folder/folder.repository.ts';
import type { NamedVideo } from './names/named-video.ts';
import { problemOfName } from './referable.rules.ts';
import type { SubtitlesBeside } from './subtitles-beside.ts';

export const UNKNOWN: Omit<Playability, 'state'> = {
  duration: null,
  picture: null,
  sound: null,
  plays: null,
  plays_reason: null,
  verdict: null,
  verdict_reason: null,
};

const pictureText = ({ codec, width, height }: VideoFacts): string =>
  `${nameOfVideo(codec)}${width > 0 ? `, ${width}×${height}` : ''}`;

export const toPlayability = ({ kind, guess, probe, facts: stored }: EntryRow): Playability | null => {
  // A part of a film says nothing about the film.
  if (kind !== 'video' || guess === null) return null;
  if (stored === null)
    return {
      state: probe === 'copying' || probe === 'waiting' || probe === 'incomplete' ? probe : 'failed',
      ...UNKNOWN,
    };
  const facts = JSON.parse(stored) as MediaFacts;
  const { plays, reason } = judgePlayback(facts);
  const { video, audio, duration } = facts;
  return {
    state: probe === 'incomplete' ? 'incomplete' : 'done',
    duration,
    picture: video && pictureText(video),
    sound: audio && nameOfAudio(audio.codec),
    plays,
    plays_reason: reason,
    ...verdictOf(facts, { hasFfmpeg: isFfmpegInstalled }),
  };
};

/** Why the catalogue cannot refer to a file; a sentence to show. */
export const problemOf = ({ path, probe }: EntryRow): string | null =>
  probe === 'copying'
    ? catalogueMessages.fileCopying
    : arePictureSubtitles(path)
      ? catalogueMessages.pictureSubtitles
      : problemOfName(path);

/** Whether a video's own name says of which series and which number it is. */
export const namesEpisode = ({ episode, namesSeries }: NamedVideo): boolean =>
  episode !== null && namesSeries;

/** What is prepared plays everywhere, whatever it was. */
const playabilityOf = (row: EntryRow, isPrepared: boolean): Playability | null => {
  const own = toPlayability(row);
  return own && isPrepared ? { ...own, verdict: 'everywhere', verdict_reason: null } : own;
};

export const toFolderEntry = (
  row: EntryRow,
  uses: readonly FolderUse[],
  { isNamedEpisode, isPrepared }: { isNamedEpisode: boolean; isPrepared: boolean },
): FolderEntry => ({
  path: row.path,
  folder: row.folder,
  name: row.name,
  kind: row.kind,
  // Its file takes no room any longer.
  size: row.original === null ? row.size : 0,
  modified_at: row.kind === 'folder' ? null : isoTime(row.modified_ms),
  playability: row.original === null ? playabilityOf(row, isPrepared) : null,
  uses: [...uses],
  names_episode: isNamedEpisode,
  problem: row.kind === 'folder' ? null : problemOf(row),
  is_prepared: isPrepared,
  is_only_prepared: row.original !== null,
});

/** The last number of a file with several episodes; no field for a single one. */
export const episodeEndOf = ({ episodeEnd }: Pick<NamedVideo, 'episodeEnd'>) =>
  episodeEnd === null ? {} : { episode_end: episodeEnd };

export const toNewFile = (
  row: EntryRow,
  named: NamedVideo,
  subtitles: SubtitlesBeside,
  found: Pick<NewFile, 'trailer_path' | 'same' | 'moved_from'>,
): NewFile => ({
  path: row.path,
  folder: row.folder,
  name: row.name,
  size: row.size,
  playability: toPlayability(row) ?? { state: 'failed', ...UNKNOWN },
  title: named.title,
  year: named.year,
  season: named.season,
  episode: named.episode,
  ...episodeEndOf(named),
  episode_name: named.episodeName,
  names_episode: namesEpisode(named),
  tmdb_id: named.kind === 'movie' ? named.tmdbId : null,
  unexplained: named.unexplained,
  reason: named.reason,
  subtitles_path: subtitles.path,
  subtitles_left_out: subtitles.leftOut,
  ...found,
  problem: problemOf(row),
});

const S_PER_MINUTE = 60;

/** Of a file, in minutes; 0 while it is not known. */
export const runtimeOf = ({ duration }: Pick<EntryRow, 'duration'>): number =>
  Math.round((duration ?? 0) / S_PER_MINUTE);

/** Of a movie in parts, all of them; of versions, the first. */
export const runtimeOfAll = (
  files: readonly { row: Pick<EntryRow, 'duration'>; name: Pick<NamedVideo, 'part'> }[],
): number => {
  const isInParts = files.some(({ name }) => name.part !== null);
  return files
    .slice(0, isInParts ? files.length : 1)
    .reduce((minutes, { row }) => minutes + runtimeOf(row), 0);
};

/** What tells the file of a movie from its others. */
export const fileLabel = (
  { facts }: Pick<EntryRow, 'facts'>,
  { part, resolution }: Pick<NamedVideo, 'part' | 'resolution'>,
): string => {
  if (part !== null) return `Part ${part}`;
  const video = facts === null ? null : (JSON.parse(facts) as MediaFacts).video;
  // An upright picture of 1080 × 1920 is no sharper than a wide one.
  const side = video ? Math.min(video.width, video.height) : 0;
  return side > 0 ? `${side}p` : (resolution ?? 'Film');
};

/** What its files suggest about a movie: of its year, the first day; its length is theirs. */
export const movieGuesses = ({ year }: Pick<MoviesFromFiles['movies'][number], 'year'>, runtime: number) => ({
  ...(year !== undefined && { release_date: `${year}-01-01` }),
  ...(runtime > 0 && { runtime }),
});

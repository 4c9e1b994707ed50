import { z } from 'zod';
import { EPISODE_NUMBER_MAX, TITLE_MAX_LENGTH } from '../catalogue/limits.ts';
import { titleDetails } from '../catalogue/titles.schema.ts';
import {
  episodeEnd,
  id,
  line,
  optional,
  pathId,
  queryInteger,
  required,
  searchText,
} from '../common/fields.schema.ts';
import { LIST_LIMIT_MAX, SEARCH_MAX_LENGTH } from '../common/limits.ts';
import { listQuery, pageQuery } from '../common/lists.schema.ts';
import {
  ADD_FILES_MAX,
  CHANGE_ENTRIES_MAX,
  FOLDER_LIST_LIMIT,
  RELINK_MAX,
  SEASON_FILES_MAX,
} from './limits.ts';
import {
  fileNameTooLong,
  isFileNameTooLong,
  referenceText,
  verdict,
  verdictReason,
} from './media-reference.schema.ts';

/** The path of something in the media folder, as the server lists it: unlike typed text, it is never changed. */
export const folderPath = referenceText
  .regex(/^\P{Cs}*$/u, 'must be a path in the media folder')
  .refine((path) => !path.includes('\0'), 'must be a path in the media folder');
const filePath = folderPath.min(1);

/** Subtitles beside a video that no title gets by itself. */
export const subtitlesLeftOut = z.object({
  path: z.string(),
  reason: z.string().describe('Why, to put after its name'),
  others: z.int().describe('How many more are left out'),
});
export type SubtitlesLeftOut = z.infer<typeof subtitlesLeftOut>;
const leftOut = subtitlesLeftOut
  .nullable()
  .describe('Subtitles beside it that cannot be used, or whose encoding somebody has to choose');

export const plays = z.enum(['everywhere', 'most', 'some', 'nowhere']);
export type Plays = z.infer<typeof plays>;

/** What a look into a video file has found. */
export const playability = z.object({
  state: z
    .enum(['copying', 'waiting', 'done', 'incomplete', 'failed'])
    .describe(
      'copying: it still changes, and no title can use it yet. incomplete: it is cut short. failed: damaged, or of an unknown format',
    ),
  duration: z.number().nullable().describe('Seconds'),
  picture: z.string().nullable().describe('Such as `H.264, 1920×1080`'),
  sound: z.string().nullable(),
  plays: plays.nullable().describe('On which of the residents’ devices'),
  plays_reason: z.string().nullable().describe('Why not everywhere'),
  verdict: verdict
    .nullable()
    .describe(
      'most: on most devices as it is. prepare: it can be made to play. cannot: nothing makes it play. Null while it is not known',
    ),
  verdict_reason: verdictReason,
});
export type Playability = z.infer<typeof playability>;

/** A title that refers to a file. */
export const folderUse = z.object({
  video_id: id,
  title: z.string(),
  is_series: z.boolean(),
  status: z.enum(['active', 'trash']),
  part: z.string().describe('Such as `Season 1, episode 3` or `Trailer`; empty for the movie itself'),
});
export type FolderUse = z.infer<typeof folderUse>;

const namesEpisode = z
  .boolean()
  .describe('Whether its own name, without its folder’s, says of which series and which number it is');

/** A folder or a file in the media folder. */
export const folderEntry = z.object({
  path: z.string(),
  folder: z.string().describe('The path of the folder that it is in'),
  name: z.string(),
  kind: z.enum(['folder', 'video', 'subtitles', 'sound', 'picture', 'other']),
  size: z.number().describe('Bytes; 0 for folders'),
  modified_at: z.string().nullable().describe('ISO 8601, UTC; null for folders'),
  playability: playability.nullable().describe('For videos'),
  uses: z.array(folderUse),
  names_episode: namesEpisode,
  problem: z
    .string()
    .nullable()
    .describe('Why no title can use it, such as a name that no address can contain'),
  is_prepared: z.boolean().describe('Of a film of a title: it was prepared, and plays everywhere'),
  is_only_prepared: z
    .boolean()
    .describe('Of a film whose file was deleted because it is prepared: it plays, and its size is 0'),
});
export type FolderEntry = z.infer<typeof folderEntry>;

/**
 * Sorted by name within each folder, and never sent whole: with a hundred thousand files, only an order with an index
 * will do.
 */
const folderListQuery = listQuery({ sort: ['name'], finds: 'the path' }).extend({
  limit: queryInteger(1, LIST_LIMIT_MAX).default(FOLDER_LIST_LIMIT),
  q: searchText(SEARCH_MAX_LENGTH)
    .optional()
    .describe('Finds every word of it in the path, also within words'),
});

export const folderQuery = folderListQuery.extend({
  path: folderPath.default('').describe('A folder; without it, the media folder itself. A search ignores it'),
  kind: z
    .enum(['folder', 'video', 'subtitles'])
    .optional()
    .describe('Only folders, or folders and files of this kind. A search for files finds no folders'),
});
export type FolderQuery = z.output<typeof folderQuery>;

export const newFilesQuery = folderListQuery.extend({
  as: z.enum(['movie', 'episode', 'extra']).default('movie').describe('What the files probably are'),
});
export type NewFilesQuery = z.output<typeof newFilesQuery>;

export const newSeasonsQuery = folderListQuery;
export type NewSeasonsQuery = z.output<typeof newSeasonsQuery>;

/** A video that no title uses, and what it probably is. */
export const newFile = z.object({
  path: z.string(),
  folder: z.string(),
  name: z.string(),
  size: z.number().describe('Bytes'),
  playability,
  title: z.string().describe('Of the movie or the series'),
  year: z.int().nullable(),
  season: z.int().nullable().describe('Of an episode that is named by its day, the year'),
  episode: z
    .int()
    .nullable()
    .describe('Null for a movie, and for an episode without a number in a season’s folder'),
  episode_end: episodeEnd,
  episode_name: z.string().nullable(),
  names_episode: namesEpisode,
  tmdb_id: z.int().nullable().describe('Of the movie, where the name of the file or its folder has it'),
  unexplained: z
    .string()
    .nullable()
    .describe('What else is in the name: the file is not taken for a version of a movie with the same title'),
  reason: z
    .enum(['episode-number', 'season-folder', 'date', 'year', 'folder-year', 'recording', 'extra', 'name'])
    .describe('What the guess is based on'),
  subtitles_path: z.string().nullable().describe('Subtitles beside it'),
  trailer_path: z.string().nullable().describe('A trailer beside it that has its name'),
  subtitles_left_out: leftOut,
  same: z
    .array(
      z.object({
        video_id: id,
        title: z.string(),
        release_date: z.string().nullable(),
        status: z.enum(['active', 'trash']),
      }),
    )
    .describe('Titles with this name'),
  moved_from: z
    .object({ path: z.string(), titles: z.array(z.string()) })
    .nullable()
    .describe(
      'The same file at the path where titles miss it, and those titles; null where that is not clear',
    ),
  problem: z.string().nullable(),
});
export type NewFile = z.infer<typeof newFile>;

const year = z.int().min(1_890).max(2_200);

/**
 * Makes movies of files, all of them or none. Files with the same title and year are one movie, without a year those of
 * one folder: its parts in their order, or versions. A file is a movie of its own when its name has something that the
 * title and the year do not explain, or is that of an episode or an extra.
 */
export const moviesFromFiles = z.object({
  movies: z
    .array(
      z.object({
        path: filePath,
        subtitles_path: optional(filePath),
        trailer_path: optional(filePath),
        title: line(TITLE_MAX_LENGTH),
        year: optional(year).describe('Ignored when the details have a release date'),
        details: optional(titleDetails),
        fetch_details: optional(z.boolean()).describe(
          'Whether the movie database’s details of the id in `details` follow, in the background; without a key for it, nothing follows',
        ),
        although_moved: optional(z.boolean()).describe(
          'Said of a file that titles miss at another path; otherwise it is refused',
        ),
        video_id: optional(id).describe(
          'A movie that gets the file as another version; what is said about the title is ignored',
        ),
      }),
    )
    .min(1)
    .max(ADD_FILES_MAX),
});
export type MoviesFromFiles = z.output<typeof moviesFromFiles>;

/** The movie that a file has become; files of one movie have the same id. */
export const movieFromFile = z.object({ path: z.string(), video_id: id, title: z.string() });
export type MovieFromFile = z.infer<typeof movieFromFile>;

/** Movies that have just been made of files. */
export const additionsUndo = z.object({ ids: z.array(id).min(1).max(ADD_FILES_MAX) });
export type AdditionsUndo = z.output<typeof additionsUndo>;

export const additionsUndone = z.object({
  removed: z.int().describe('Their files are new again'),
  kept: z
    .array(z.object({ video_id: id, title: z.string(), reason: z.enum(['changed', 'watched']) }))
    .describe('Those that an admin has changed or residents have watched, or know of, meanwhile'),
});
export type AdditionsUndone = z.infer<typeof additionsUndone>;

/** The episodes of one season in a folder, as far as their names tell, that no title uses. */
export const newSeason = z.object({
  folder: z.string(),
  files: z.int().describe('How many'),
  series: z.string().describe('The probable name of the series'),
  season: z.int().nullable(),
  known: z
    .object({ video_id: id, title: z.string(), season_name: z.string() })
    .optional()
    .describe('The season that is there already, which these are new episodes of'),
});
export type NewSeason = z.infer<typeof newSeason>;

export const seasonFolderQuery = z.object({
  folder: folderPath.default(''),
  series: folderPath
    .optional()
    .describe('As `new-seasons` names it; without it, the season of which the folder has the most episodes'),
  season: queryInteger(0, EPISODE_NUMBER_MAX).optional().describe('Its number, where it has one'),
});
export type SeasonFolderQuery = z.output<typeof seasonFolderQuery>;

const nameOfSeries = z.object({ video_id: id, title: z.string() });

/** A name that every disk takes, and that an address can contain. */
const entryName = z
  .string()
  .min(1)
  .regex(/^\P{Cs}*$/u, 'must be a name')
  .regex(/^[^\p{Cc}/\\:*?"<>|]*$/u, 'must not contain / \\ : * ? " < > |')
  .regex(/^[^.\s](?:.*[^.\s])?$/u, 'must not begin or end with a full stop or a space')
  .refine((name) => !isFileNameTooLong(name), { error: fileNameTooLong });

export const newFolder = z.object({
  folder: folderPath.default('').describe('The folder that it is made in'),
  name: entryName,
});
export type NewFolder = z.output<typeof newFolder>;

export const entryRename = z.object({ path: filePath, name: entryName });
export type EntryRename = z.output<typeof entryRename>;

const entryPaths = z.array(filePath).min(1).max(CHANGE_ENTRIES_MAX);

export const entriesMove = z.object({
  paths: entryPaths,
  folder: folderPath.default('').describe('Where they go'),
});
export type EntriesMove = z.output<typeof entriesMove>;

export const movedEntry = z.object({ from: z.string(), path: z.string() });
export type MovedEntry = z.infer<typeof movedEntry>;

export const madeFolder = z.object({ path: z.string() });

export const entriesDeletion = z.object({
  paths: entryPaths,
  with_titles: z
    .boolean()
    .default(false)
    .describe('Also files that titles use: a movie without another file and an episode move to the trash'),
});
export type EntriesDeletion = z.output<typeof entriesDeletion>;

export const deletionQuery = z.object({ paths: entryPaths });

/** What deleting files and folders would take along. */
export const deletionPreview = z.object({
  files: z.int(),
  bytes: z.number().describe('That come free'),
  used_files: z.int().describe('How many of the files titles use'),
  used_by: z.int().describe('How many movies, episodes and trailers use them'),
  uses: z.array(folderUse).describe('At most 10 of those'),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

/** The videos of a folder, and which of them are the episodes of a season. */
export const seasonFolder = z.object({
  folder: z.string(),
  series: z.string().describe('Empty where neither the names nor the folder say it'),
  season: z.int().nullable(),
  tmdb_id: z.int().nullable().describe('Of the series, where the name of a folder or a file has it'),
  same: z.array(nameOfSeries).describe('Series with this name'),
  has_more: z.boolean().describe('Whether the folder has more videos than are listed'),
  files: z
    .array(
      z.object({
        path: z.string(),
        name: z.string(),
        playability,
        is_used: z.boolean().describe('By a title, the trash included'),
        is_suggested: z
          .boolean()
          .describe(
            'Whether it is probably of this season: by its name, by those of the others, or because no name says anything',
          ),
        subtitles_path: z.string().nullable(),
        subtitles_left_out: leftOut,
        episode: z.int().nullable(),
        episode_end: episodeEnd,
        episode_name: z.string().nullable(),
        problem: z.string().nullable(),
      }),
    )
    .describe('By number, those without one at the end, and by name'),
});
export type SeasonFolder = z.infer<typeof seasonFolder>;

const episodeNumber = z.int().min(0).max(EPISODE_NUMBER_MAX);

/** Makes a season of files, or adds them to one that is there: all of it or nothing. */
export const seasonFromFiles = z
  .object({
    video_id: optional(id).describe('The series; without it, a new one'),
    title: optional(line(TITLE_MAX_LENGTH)).describe('Of a new series'),
    details: optional(titleDetails).describe('Of a new series'),
    season: z
      .int()
      .min(0)
      .max(EPISODE_NUMBER_MAX)
      .describe('Its number; one that the series has gets the episodes'),
    episodes: z
      .array(
        z.object({
          path: filePath,
          subtitles_path: optional(filePath),
          episode: episodeNumber,
          episode_end: optional(episodeNumber).describe('The last one of a file with several'),
          episode_name: optional(line(TITLE_MAX_LENGTH)).describe('Without it, such as `Episode 3`'),
        }),
      )
      .min(1)
      .max(SEASON_FILES_MAX),
  })
  .refine((body) => body.video_id !== undefined || body.title !== undefined, required('title'));
export type SeasonFromFiles = z.output<typeof seasonFromFiles>;

export const seasonMade = z.object({ video_id: id, season_id: id, title: z.string(), episodes: z.int() });
export type SeasonMade = z.infer<typeof seasonMade>;

/** A file that a title needs, and that has left the media folder other than by Sebule. */
export const lostFile = z.object({
  path: z.string().describe('Where it was'),
  name: z.string(),
  kind: z.enum(['video', 'subtitles']),
  size: z.number().nullable().describe('Bytes; null when the file has never been seen'),
  lost_at: z.string().describe('ISO 8601, UTC: when that was noticed'),
  moved_to: z.string().nullable().describe('Where the same file is now, as far as that is clear'),
  uses: z.array(folderUse).describe('Titles that miss it, without those in the trash'),
});
export type LostFile = z.infer<typeof lostFile>;

export const lostFilesQuery = pageQuery.extend({
  video_id: pathId.optional().describe('Only files of this title'),
  q: searchText(SEARCH_MAX_LENGTH).optional().describe('Finds every word of it in the path'),
});
export type LostFilesQuery = z.output<typeof lostFilesQuery>;

export const lostSummary = z.object({
  films: z.int().describe('Videos that titles miss'),
  subtitles: z.int(),
  moved: z.int().describe('How many of both have been found elsewhere in the media folder'),
});
export type LostSummary = z.infer<typeof lostSummary>;

/** Where files were and where they are, as a list of missing files or an earlier call says. */
const relinkedPaths = z
  .array(z.object({ from: filePath, path: filePath }))
  .min(1)
  .max(RELINK_MAX)
  .refine((files) => new Set(files.map(({ from }) => from)).size === files.length, 'names a file twice');

export const relinkedFiles = z.object({
  files: z
    .union([z.literal('all'), relinkedPaths])
    .describe(`Those of a list, or all that have been found, ${RELINK_MAX} at most`),
});
export type RelinkedFiles = z.output<typeof relinkedFiles>;

export const relinkUndo = z.object({ files: relinkedPaths });
export type RelinkUndo = z.output<typeof relinkUndo>;

/** The state of the media folder. */
export const folderSummary = z.object({
  path: z.string().describe('On the server'),
  problem: z
    .object({
      text: z.string().describe('What is wrong, with the path and the user that the server runs as'),
      check: z.string().nullable().describe('What to look at before the command is used'),
      command: z.string().nullable().describe('What mends it, for a shell on the server'),
    })
    .nullable(),
  left_out: z
    .string()
    .nullable()
    .describe('What is not listed because its path is too long, as a sentence to show'),
  free_bytes: z.number().nullable(),
  total_bytes: z.number().nullable(),
  is_scanning: z.boolean(),
  new_movies: z.int().describe('Videos that no title uses, which are probably movies'),
  new_episodes: z.int(),
  waiting: z.int().describe('Videos whose content has not been looked at yet'),
});
export type FolderSummary = z.infer<typeof folderSummary>;

import {
  deletionPreview,
  deletionQuery,
  entriesDeletion,
  entriesMove,
  entryRename,
  folderEntry,
  folderQuery,
  folderSummary,
  madeFolder,
  movedEntry,
  movieFromFile,
  moviesFromFiles,
  newFile,
  newFilesQuery,
  newFolder,
  newSeason,
  newSeasonsQuery,
  seasonFolder,
  seasonFolderQuery,
  seasonFromFiles,
  seasonMade,
} from '../media-folder.ts';
import { type EndpointTable, nothing } from './endpoint-spec.ts';

/** The folder of films, and making titles of its files. */
export const mediaFolderEndpoints = {
  'GET admin/media/summary': {
    access: 'admin',
    summary: 'The state of the media folder: whether it can be written to, free space, new files',
    item: folderSummary,
  },
  'GET admin/media/list': {
    access: 'admin',
    summary: 'The content of one folder in the media folder, or what a search finds in all of them',
    list: true,
    query: folderQuery,
    item: folderEntry,
  },
  'POST admin/media/scan': {
    access: 'admin',
    summary: 'Look through the media folder for changes now',
    item: folderSummary,
  },
  'POST admin/media/make-folder': {
    access: 'admin',
    summary: 'Make a folder in the media folder',
    body: newFolder,
    item: madeFolder,
  },
  'POST admin/media/rename': {
    access: 'admin',
    summary: 'Give a file or a folder another name; titles follow it',
    body: entryRename,
    item: movedEntry,
  },
  'POST admin/media/move': {
    access: 'admin',
    summary:
      'Move files and folders to another folder, one after the other until one cannot be; titles follow them',
    body: entriesMove,
    item: movedEntry,
  },
  'POST admin/media/deletion-preview': {
    access: 'admin',
    summary: 'What deleting these files and folders would take along',
    body: deletionQuery,
    item: deletionPreview,
  },
  'POST admin/media/delete': {
    access: 'admin',
    summary: 'Delete files and folders, all of them or none; they are gone a moment later',
    body: entriesDeletion,
    item: nothing,
  },
  'GET admin/media/new-files': {
    access: 'admin',
    summary: 'Videos in the media folder that no title uses, and what they probably are',
    list: true,
    query: newFilesQuery,
    item: newFile,
  },
  'POST admin/media/add-movies': {
    access: 'admin',
    summary:
      'Make movies of new files, one of those with the same title and year, or add them to movies as another version: all or none',
    body: moviesFromFiles,
    item: movieFromFile,
  },
  'GET admin/media/new-seasons': {
    access: 'admin',
    summary: 'New videos that are probably episodes, by folder, series and season',
    list: true,
    query: newSeasonsQuery,
    item: newSeason,
  },
  'GET admin/media/season': {
    access: 'admin',
    summary: 'The videos of a folder as the episodes of a season',
    query: seasonFolderQuery,
    item: seasonFolder,
  },
  'POST admin/media/add-season': {
    access: 'admin',
    summary: 'Make a season of files, or add them to a season: all of it or nothing',
    body: seasonFromFiles,
    item: seasonMade,
  },
} as const satisfies EndpointTable;

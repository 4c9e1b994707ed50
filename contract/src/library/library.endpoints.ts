import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import * as schemas from './library.schema.ts';

/** The folder of films, and making titles of its files. */
export const mediaFolderEndpoints = {
  'GET admin/media/summary': {
    access: 'admin',
    summary: 'The state of the media folder: whether it can be written to, free space, new files',
    item: schemas.folderSummary,
  },
  'GET admin/media/list': {
    access: 'admin',
    summary: 'The content of one folder in the media folder, or what a search finds in all of them',
    list: true,
    query: schemas.folderQuery,
    item: schemas.folderEntry,
  },
  'POST admin/media/scan': {
    access: 'admin',
    summary: 'Look through the media folder for changes now',
    item: schemas.folderSummary,
  },
  'GET admin/media/missing': {
    access: 'admin',
    summary: 'Files that titles need and that are no longer in the media folder, those found elsewhere first',
    list: true,
    query: schemas.lostFilesQuery,
    item: schemas.lostFile,
  },
  'GET admin/media/missing-summary': {
    access: 'admin',
    summary: 'How many files of titles are missing, and how many of those have been found elsewhere',
    item: schemas.lostSummary,
  },
  'POST admin/media/relink': {
    access: 'admin',
    summary: 'Let titles follow missing files to where they have been found, all of these files or none',
    body: schemas.relinkedFiles,
    item: schemas.movedEntry,
  },
  'POST admin/media/relink/undo': {
    access: 'admin',
    summary: 'Take that back, unless other titles use one of the found files by now',
    body: schemas.relinkUndo,
    item: schemas.movedEntry,
  },
  'POST admin/media/make-folder': {
    access: 'admin',
    summary: 'Make a folder in the media folder',
    body: schemas.newFolder,
    item: schemas.madeFolder,
  },
  'POST admin/media/rename': {
    access: 'admin',
    summary: 'Give a file or a folder another name; titles follow it',
    body: schemas.entryRename,
    item: schemas.movedEntry,
  },
  'POST admin/media/move': {
    access: 'admin',
    summary:
      'Move files and folders to another folder, one after the other until one cannot be; titles follow them',
    body: schemas.entriesMove,
    item: schemas.movedEntry,
  },
  'POST admin/media/deletion-preview': {
    access: 'admin',
    summary: 'What deleting these files and folders would take along',
    body: schemas.deletionQuery,
    item: schemas.deletionPreview,
  },
  'POST admin/media/delete': {
    access: 'admin',
    summary: 'Delete files and folders, all of them or none; they are gone a moment later',
    body: schemas.entriesDeletion,
    item: nothing,
  },
  'GET admin/media/new-files': {
    access: 'admin',
    summary: 'Videos in the media folder that no title uses, and what they probably are',
    list: true,
    query: schemas.newFilesQuery,
    item: schemas.newFile,
  },
  'POST admin/media/add-movies': {
    access: 'admin',
    summary:
      'Make movies of new files, one of those with the same title and year, or add them to movies as another version: all or none',
    body: schemas.moviesFromFiles,
    item: schemas.movieFromFile,
  },
  'POST admin/media/undo-add-movies': {
    access: 'admin',
    summary:
      'Take back movies that have been made of files, except those that have been changed or watched meanwhile',
    body: schemas.additionsUndo,
    item: schemas.additionsUndone,
  },
  'GET admin/media/new-seasons': {
    access: 'admin',
    summary: 'New videos that are probably episodes, by folder, series and season',
    list: true,
    query: schemas.newSeasonsQuery,
    item: schemas.newSeason,
  },
  'GET admin/media/season': {
    access: 'admin',
    summary: 'The videos of a folder as the episodes of a season',
    query: schemas.seasonFolderQuery,
    item: schemas.seasonFolder,
  },
  'POST admin/media/add-season': {
    access: 'admin',
    summary: 'Make a season of files, or add them to a season: all of it or nothing',
    body: schemas.seasonFromFiles,
    item: schemas.seasonMade,
  },
} as const satisfies EndpointTable;

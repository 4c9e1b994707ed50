import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { episode, season, videoFile } from './catalogue.schema.ts';
import * as schemas from './editing.schema.ts';
import { titleParams } from './titles.schema.ts';

/** The files of movies, and the seasons and episodes of series, for admins. */
export const editingEndpoints = {
  'POST videos/add/movie-path': {
    access: 'admin',
    summary: 'Add a file to a movie, or edit one',
    body: schemas.fileForm,
    item: videoFile,
  },
  'GET videos/get-movie-files/:video_id': {
    access: 'admin',
    summary: 'The files of a movie',
    params: schemas.movieParams,
    item: videoFile,
  },
  'GET videos/delete-movie-file/:id': {
    access: 'admin',
    summary: 'Remove a file from its movie; with the last one, the movie moves to the trash',
    changes: true,
    params: titleParams,
    item: schemas.fileDeleted,
  },
  'GET videos/get-seasons-episodes/:series_id': {
    access: 'admin',
    inTurn: true,
    summary: 'The seasons of a series with their episodes',
    params: schemas.seriesParams,
    item: season,
  },
  'POST videos/add/season-info': {
    access: 'admin',
    summary: 'Add a season to a series, or edit one',
    body: schemas.seasonForm,
    item: season,
  },
  'POST videos/save-seasons': {
    access: 'admin',
    summary: 'Save the order of a series’ seasons',
    body: schemas.seasonsSave,
    bodyLimit: 524_288,
    item: season,
  },
  'GET videos/delete-season/:id': {
    access: 'admin',
    summary: 'Move a season to the trash, with its episodes',
    changes: true,
    params: titleParams,
    item: nothing,
  },
  'POST videos/add/episode-info': {
    access: 'admin',
    summary: 'Add an episode to a season, or edit one',
    body: schemas.episodeForm,
    item: episode,
  },
  'POST videos/save-episodes': {
    access: 'admin',
    summary: 'Save the order of a season’s episodes, and add new ones: all of it or nothing',
    body: schemas.episodesSave,
    bodyLimit: 524_288,
    item: episode,
  },
  'POST videos/fill-episodes': {
    access: 'admin',
    summary: 'Change what is known about several episodes of a season: all of it or nothing',
    body: schemas.episodesFill,
    bodyLimit: 524_288,
    item: episode,
  },
  'GET videos/delete-episode/:id': {
    access: 'admin',
    summary: 'Move an episode to the trash',
    changes: true,
    params: titleParams,
    item: nothing,
  },
} as const satisfies EndpointTable;

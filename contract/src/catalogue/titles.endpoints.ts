import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { video } from './catalogue.schema.ts';
import * as schemas from './titles.schema.ts';

/** Adding, editing, and deleting titles, and the trash. */
export const titlesEndpoints = {
  'POST videos/add/movie-details': {
    access: 'admin',
    summary: 'Add a movie or a series; viewers see it once it has a file or an episode',
    body: schemas.titleDraft,
    item: video,
  },
  'PATCH videos/update/movie-info': {
    access: 'admin',
    summary: 'Change what is known about a title',
    body: schemas.titleInfoUpdate,
    item: video,
  },
  'GET admin/videos/first': {
    access: 'admin',
    summary: 'Whether anything can be played yet, and which movie still needs its file',
    item: schemas.firstTitles,
  },
  'GET admin/videos/duplicates': {
    access: 'admin',
    summary: 'Titles that a new one may be a duplicate of, those in the trash too',
    query: schemas.duplicatesQuery,
    item: schemas.duplicate,
  },
  'PATCH videos/update-active-series': {
    access: 'admin',
    summary: 'Show a series to viewers, or hide it',
    body: schemas.activeSeriesUpdate,
    item: nothing,
  },
  'PATCH videos/update-active': {
    access: 'admin',
    summary: 'Show a movie, a series, a season or an episode to viewers, or hide it',
    body: schemas.activeUpdate,
    item: nothing,
  },
  'GET videos/delete-movie/:id': {
    access: 'admin',
    summary: 'Move a movie to the trash',
    changes: true,
    params: schemas.titleParams,
    item: nothing,
  },
  'GET videos/delete-series/:id': {
    access: 'admin',
    summary: 'Move a series to the trash, with its seasons and episodes',
    changes: true,
    params: schemas.titleParams,
    item: nothing,
  },
  'PATCH videos/restore': {
    access: 'admin',
    summary: 'Take a movie, a series, a season or an episode out of the trash',
    body: schemas.restoreRequest,
    item: nothing,
  },
  'POST admin/videos/change-many': {
    access: 'admin',
    summary: 'Show, hide, delete or restore several titles: all of them, or none',
    body: schemas.titlesChange,
    item: nothing,
  },
  'GET admin/videos/trash': {
    access: 'admin',
    summary: 'Movies and series in the trash, those deleted last first',
    list: true,
    query: schemas.trashQuery,
    item: schemas.trashedTitle,
  },
  'GET admin/videos/trashed-parts/:id': {
    access: 'admin',
    summary: 'Seasons and episodes of a series that are in the trash, those deleted last first',
    params: schemas.titleParams,
    item: schemas.trashedPart,
  },
  'GET admin/videos/purge-preview': {
    access: 'admin',
    summary: 'What would come free if these titles in the trash were deleted together with their files',
    query: schemas.purgeQuery,
    item: schemas.purgePreview,
  },
  'POST admin/videos/delete-for-good': {
    access: 'admin',
    summary:
      'Delete titles that are in the trash, for good: all of them, or none; files follow a moment later',
    body: schemas.deleteForGood,
    item: nothing,
  },
} as const satisfies EndpointTable;

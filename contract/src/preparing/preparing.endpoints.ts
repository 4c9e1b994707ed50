import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import * as schemas from './preparing.schema.ts';

/** Films that are prepared for all devices. */
export const preparingEndpoints = {
  'POST admin/prepare/start': {
    access: 'admin',
    summary:
      'Prepare a film, or move it to the front; 409 if it plays everywhere already, or cannot be prepared',
    body: schemas.preparationStart,
    item: schemas.preparationId,
  },
  'POST admin/prepare/start-all': {
    access: 'admin',
    summary: 'Prepare all films of titles that do not play on most devices, or lack something',
    item: nothing,
  },
  'GET admin/prepare/get-list': {
    access: 'admin',
    summary: 'The films that are prepared now, that wait, that failed, and those of the last week',
    item: schemas.preparation,
  },
  'GET admin/prepare/lacking': {
    access: 'admin',
    summary: 'The prepared films that lack something which has come since, such as a soundtrack',
    item: schemas.lackingFilm,
  },
  'GET admin/prepare/hopeless': {
    access: 'admin',
    summary: 'The films of titles that nothing makes play, such as damaged ones',
    item: schemas.hopelessFilm,
  },
  'GET admin/prepare/of-title/:id': {
    access: 'admin',
    summary: 'The films of a title that do not play everywhere by themselves, or are prepared',
    params: schemas.preparedTitle,
    item: schemas.titleFilm,
  },
  'GET admin/prepare/originals': {
    access: 'admin',
    summary: 'The prepared films of titles whose own files are still there, the largest first',
    item: schemas.originalFilm,
  },
  'POST admin/prepare/delete-originals': {
    access: 'admin',
    summary:
      'Delete the own files of prepared films, which residents go on watching; 409 if all of them stay, with the reason of the first',
    body: schemas.originalsDeletion,
    item: schemas.originalsDeleted,
  },
  'POST admin/prepare/first': {
    access: 'admin',
    summary: 'Prepare a waiting film before all others',
    body: schemas.preparationId,
    item: nothing,
  },
  'POST admin/prepare/retry': {
    access: 'admin',
    summary: 'Try again to prepare a film; what was done of it is kept',
    body: schemas.preparationId,
    item: nothing,
  },
  'POST admin/prepare/remove': {
    access: 'admin',
    summary: 'Stop preparing a film, or take one that failed off the list',
    body: schemas.preparationId,
    item: nothing,
  },
  'GET admin/prepare/policy': {
    access: 'admin',
    summary: 'When films are prepared, and whether they are now',
    item: schemas.preparePolicy,
  },
  'PATCH admin/prepare/policy': {
    access: 'admin',
    summary: 'Decide when films are prepared',
    body: schemas.preparePolicySave,
    item: schemas.preparePolicy,
  },
  'POST admin/prepare/pause': {
    access: 'admin',
    summary: 'Pause all preparing, or go on',
    body: schemas.preparePause,
    item: schemas.preparePolicy,
  },
} as const satisfies EndpointTable;

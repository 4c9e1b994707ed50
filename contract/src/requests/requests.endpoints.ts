import { z } from 'zod';
import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { pathId } from '../common/fields.schema.ts';
import { pageQuery } from '../common/lists.schema.ts';
import { REQUESTS_LIST_MAX } from './limits.ts';
import * as schemas from './requests.schema.ts';

/** Movies and series that residents ask for. */
export const requestsEndpoints = {
  'POST user/movie-request': {
    access: 'viewer',
    summary: 'Request a title that is missing, or join those who have requested it',
    body: schemas.movieRequestPost,
    item: schemas.movieRequestResult,
  },
  'GET user/movie-requests/get': {
    access: 'viewer',
    summary: `The caller’s requests, newest first; without a limit the newest ${REQUESTS_LIST_MAX}`,
    list: true,
    query: pageQuery,
    item: schemas.movieRequest,
  },
  'PATCH user/movie-requests/update': {
    access: 'viewer',
    summary: 'Withdraw a request of the caller’s, or take that back',
    body: schemas.movieRequestUpdate,
    item: nothing,
  },
  'GET admin/videos/movie-requests/:status': {
    access: 'admin',
    summary: 'Requests that somebody wants, newest first',
    list: true,
    params: z.object({ status: schemas.requestFilter }),
    query: schemas.adminRequestsQuery,
    item: schemas.adminRequest,
  },
  'GET admin/videos/movie-request/:id': {
    access: 'admin',
    summary: 'A request that somebody wants, as it is now',
    params: z.object({ id: pathId }),
    item: schemas.adminRequest,
  },
  'GET admin/videos/movie-request-askers/:id': {
    access: 'admin',
    summary: 'All who want what a request is about, in the order in which they have asked',
    list: true,
    params: z.object({ id: pathId }),
    query: pageQuery,
    item: schemas.requestAsker,
  },
  'PATCH admin/videos/movie-request-status': {
    access: 'admin',
    summary: 'Answer a request: everybody who wanted to be notified is',
    repeats: 'by key',
    body: schemas.requestAnswer,
    item: schemas.requestAnswered,
  },
} as const satisfies EndpointTable;

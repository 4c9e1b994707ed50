import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { pageQuery } from '../common/lists.schema.ts';
import * as schemas from './catalogue.schema.ts';

export const catalogueEndpoints = {
  'GET posters/get': { access: 'public', summary: 'Backdrops of the sign-in page', item: schemas.poster },
  'GET user/landing_page_data/get': {
    access: 'viewer',
    summary: 'The beginnings of the home page’s lists',
    item: schemas.home,
  },
  'GET videos/get-movies': {
    access: 'viewer',
    summary: 'Movies',
    list: true,
    query: schemas.titlesQuery,
    item: schemas.card,
  },
  'GET videos/get-series': {
    access: 'viewer',
    summary: 'Series',
    list: true,
    query: schemas.titlesQuery,
    item: schemas.card,
  },
  'GET videos/get-titles': {
    access: 'viewer',
    summary: 'Movies and series',
    list: true,
    query: schemas.titlesQuery,
    item: schemas.card,
  },
  'GET videos/get-related': {
    access: 'viewer',
    inTurn: true,
    summary: 'Titles similar to one, or to those that the caller is watching',
    query: schemas.relatedQuery,
    item: schemas.card,
  },
  'GET videos/get-popular': {
    access: 'viewer',
    summary: 'What the residents have watched longest in the last 30 days',
    item: schemas.card,
  },
  'GET videos/search': {
    access: 'viewer',
    inTurn: true,
    summary: 'Movies and series by title, person, genre, year or episode, best first; forgives typing errors',
    query: schemas.searchQuery,
    item: schemas.card,
  },
  'GET user/watching/get': {
    access: 'viewer',
    summary: 'What the caller has begun and not finished, watched last first',
    list: true,
    query: pageQuery,
    item: schemas.card,
  },
  'PATCH user/watching/update': {
    access: 'viewer',
    summary: 'Take a title out of the caller’s Continue Watching until it is watched again, or put it back',
    body: schemas.watchingUpdate,
    item: nothing,
  },
  'POST videos/get-movie-series': {
    access: 'viewer',
    worksOnFullDisk: true,
    inTurn: true,
    summary: 'One title with its files, seasons and episodes, and the caller’s progress',
    body: schemas.titleRequest,
    item: schemas.video,
  },
  'GET user/categories/get': {
    access: 'viewer',
    inTurn: true,
    summary: 'Genres with their newest titles',
    list: true,
    query: schemas.categoriesQuery,
    item: schemas.category,
  },
} as const satisfies EndpointTable;

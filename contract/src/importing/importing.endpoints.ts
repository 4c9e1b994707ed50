import type { EndpointTable } from '../common/endpoint-spec.schema.ts';
import * as schemas from './importing.schema.ts';

export const importingEndpoints = {
  'GET admin/import/state': {
    access: 'admin',
    summary: 'Whether this server has a key for the movie database',
    item: schemas.importState,
  },
  'GET admin/import/search': {
    access: 'admin',
    summary: 'Movies or series in the movie database with this title',
    query: schemas.importSearchQuery,
    item: schemas.importCandidate,
  },
  'POST admin/import/suggestions': {
    access: 'admin',
    summary: 'What the movie database knows of the names of files',
    body: schemas.importSuggestionsQuery,
    item: schemas.importSuggestions,
  },
  'GET admin/import/movie/:id': {
    access: 'admin',
    summary: 'A movie of the movie database',
    params: schemas.importParams,
    item: schemas.importedTitle,
  },
  'GET admin/import/tv/:id': {
    access: 'admin',
    summary: 'A series of the movie database',
    params: schemas.importParams,
    item: schemas.importedTitle,
  },
  'GET admin/import/tv/:id/season/:season': {
    access: 'admin',
    summary: 'All episodes of a season of the movie database',
    params: schemas.importSeasonParams,
    item: schemas.importedSeasonEpisode,
  },
  'GET admin/import/tv/:id/season/:season/episode/:episode': {
    access: 'admin',
    summary: 'An episode of the movie database',
    params: schemas.importEpisodeParams,
    item: schemas.importedEpisode,
  },
} as const satisfies EndpointTable;

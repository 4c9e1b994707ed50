import type { EndpointTable } from '../common/endpoint-spec.schema.ts';
import {
  importCandidate,
  importEpisodeParams,
  importParams,
  importSearchQuery,
  importSeasonParams,
  importState,
  importSuggestions,
  importSuggestionsQuery,
  importedEpisode,
  importedSeasonEpisode,
  importedTitle,
} from './importing.schema.ts';

/** The movie database. */
export const importingEndpoints = {
  'GET admin/import/state': {
    access: 'admin',
    summary: 'Whether this server has a key for the movie database',
    item: importState,
  },
  'GET admin/import/search': {
    access: 'admin',
    summary: 'Movies or series in the movie database with this title',
    query: importSearchQuery,
    item: importCandidate,
  },
  'POST admin/import/suggestions': {
    access: 'admin',
    summary: 'What the movie database knows of the names of files',
    body: importSuggestionsQuery,
    item: importSuggestions,
  },
  'GET admin/import/movie/:id': {
    access: 'admin',
    summary: 'A movie of the movie database',
    params: importParams,
    item: importedTitle,
  },
  'GET admin/import/tv/:id': {
    access: 'admin',
    summary: 'A series of the movie database',
    params: importParams,
    item: importedTitle,
  },
  'GET admin/import/tv/:id/season/:season': {
    access: 'admin',
    summary: 'All episodes of a season of the movie database',
    params: importSeasonParams,
    item: importedSeasonEpisode,
  },
  'GET admin/import/tv/:id/season/:season/episode/:episode': {
    access: 'admin',
    summary: 'An episode of the movie database',
    params: importEpisodeParams,
    item: importedEpisode,
  },
} as const satisfies EndpointTable;

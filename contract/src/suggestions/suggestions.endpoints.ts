import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import * as schemas from './suggestions.schema.ts';

/** What a look into a film suggests, and nobody applies but an admin. */
export const suggestionsEndpoints = {
  'POST admin/suggestions/start': {
    access: 'admin',
    summary:
      'Look into a film for where its credits begin, how far its subtitles are off, and its intro; 409 if its file is not known',
    body: schemas.suggestionsStart,
    item: nothing,
  },
  'GET admin/suggestions/get/:kind/:id': {
    access: 'admin',
    summary: 'What the last look into a film suggests; empty before the first one',
    params: schemas.suggestionsOf,
    item: schemas.suggestion,
  },
} as const satisfies EndpointTable;

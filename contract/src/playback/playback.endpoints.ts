import { trackChoice } from '../catalogue/tracks.schema.ts';
import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { pageQuery } from '../common/lists.schema.ts';
import * as schemas from './playback.schema.ts';

/** Progress, watch history, ratings, the subtitles setting and the choice of tracks. */
export const playbackEndpoints = {
  'GET user/settings/subtitle': {
    access: 'viewer',
    summary: 'Whether the caller wants subtitles',
    item: schemas.subtitleSetting,
  },
  'PATCH user/settings/subtitle': {
    access: 'viewer',
    summary: 'Toggle or set whether the caller wants subtitles',
    body: schemas.subtitleSettingBody,
    item: schemas.subtitleSetting,
  },
  'POST user/watch-progress': {
    access: 'viewer',
    summary: 'Save the caller’s progress in a movie or an episode',
    body: schemas.progressSave,
    item: nothing,
  },
  'GET user/watch-history/get': {
    access: 'viewer',
    summary: 'What the caller has watched, last first',
    list: true,
    query: pageQuery,
    item: schemas.watchHistory,
  },
  'PATCH user/watch-history/update': {
    access: 'viewer',
    summary: 'Clear an entry of the caller’s watch history until it is watched again, or put it back',
    body: schemas.watchHistoryUpdate,
    item: nothing,
  },
  'POST user/watch-history/clear': {
    access: 'viewer',
    summary: 'Clear the caller’s whole watch history',
    item: nothing,
  },
  'PATCH user/track-choice': {
    access: 'viewer',
    summary: 'Keep which sound and which subtitles the caller chose in a title',
    body: trackChoice,
    item: nothing,
  },
  'POST user/rating': {
    access: 'viewer',
    summary: 'Give a title one to five stars',
    body: schemas.rating,
    item: nothing,
  },
} as const satisfies EndpointTable;

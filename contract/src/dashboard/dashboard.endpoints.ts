import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import * as schemas from './dashboard.schema.ts';

/** The day's overview. Each part has a row of its own, so that one that fails leaves the others. */
export const dashboardEndpoints = {
  'GET admin/quote/get': { access: 'admin', summary: 'A piece of advice', item: schemas.quote },
  'GET admin/statistics/get': {
    access: 'admin',
    summary: 'How much there is to watch, and how many do',
    item: schemas.statistics,
  },
  'GET admin/dashboard/requests': {
    access: 'admin',
    summary: 'How many requests wait for an answer, and how many apartments for them',
    item: schemas.waitingRequests,
  },
  'GET admin/dashboard/watching-now': {
    access: 'admin',
    summary: 'Who watches at the moment, and what',
    item: schemas.watchingNow,
  },
  'GET admin/dashboard/watch-time': {
    access: 'admin',
    summary: 'For how long the building has watched on each of the last 30 days, and which titles longest',
    item: schemas.watchTime,
  },
  'GET admin/dashboard/space': {
    access: 'admin',
    summary: 'The room on the disks with the media folder and the data folder',
    item: schemas.diskSpace,
  },
  'GET admin/dashboard/clock': {
    access: 'admin',
    summary: 'The time on the server, and whether its clock was set by much',
    item: schemas.serverClock,
  },
  'GET admin/jobs/failed': {
    access: 'admin',
    summary: 'Work in the background that has failed',
    item: schemas.failedJobs,
  },
  'POST admin/jobs/retry': {
    access: 'admin',
    summary: 'Try again what has failed in the background',
    body: schemas.failedJobChange,
    item: nothing,
  },
  'POST admin/jobs/dismiss': {
    access: 'admin',
    summary: 'Forget what has failed in the background',
    body: schemas.failedJobChange,
    item: nothing,
  },
} as const satisfies EndpointTable;

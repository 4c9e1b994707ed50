import type { z } from 'zod';
import { accountEndpoints } from './endpoints/account.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { dashboardEndpoints } from './endpoints/dashboard.ts';
import { editingEndpoints } from './endpoints/editing.ts';
import type { EndpointSpec, EndpointTable } from './endpoints/endpoint-spec.ts';
import { feedbackEndpoints } from './endpoints/feedback.ts';
import { houseEndpoints } from './endpoints/house.ts';
import { importingEndpoints } from './endpoints/importing.ts';
import { mediaFolderEndpoints } from './endpoints/media-folder.ts';
import { messagingEndpoints } from './endpoints/messaging.ts';
import { noticesEndpoints } from './endpoints/notices.ts';
import { notificationsEndpoints } from './endpoints/notifications.ts';
import { playbackEndpoints } from './endpoints/playback.ts';
import { privacyEndpoints } from './endpoints/privacy.ts';
import { requestsEndpoints } from './endpoints/requests.ts';
import { residentsEndpoints } from './endpoints/residents.ts';
import { subtitlesEndpoints } from './endpoints/subtitles.ts';
import { titlesEndpoints } from './endpoints/titles.ts';
import { uploadsEndpoints } from './endpoints/uploads.ts';

export type * from './endpoints/endpoint-spec.ts';

/**
 * All endpoints. The server mounts this table, the web client takes its types from it, and the API reference and
 * the permission test are generated from it.
 */
export const endpoints = {
  ...accountEndpoints,
  ...residentsEndpoints,
  ...catalogueEndpoints,
  ...titlesEndpoints,
  ...importingEndpoints,
  ...mediaFolderEndpoints,
  ...subtitlesEndpoints,
  ...editingEndpoints,
  ...uploadsEndpoints,
  ...playbackEndpoints,
  ...feedbackEndpoints,
  ...requestsEndpoints,
  ...notificationsEndpoints,
  ...auditEndpoints,
  ...messagingEndpoints,
  ...noticesEndpoints,
  ...dashboardEndpoints,
  ...privacyEndpoints,
  ...houseEndpoints,
} as const satisfies EndpointTable;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The endpoints that take and answer with JSON. */
export type JsonEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends { upload: object }
    ? never
    : Endpoints[Name] extends { item: z.ZodType }
      ? Name
      : never;
}[EndpointName];
/** The endpoints that answer with a file to save. */
export type DownloadEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends { download: string } ? Name : never;
}[EndpointName];

type Part<Spec, Key extends string, Direction extends 'input' | 'output'> =
  Spec extends Record<Key, infer Schema extends z.ZodType>
    ? Direction extends 'input'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a client sends. */
export type RequestBody<E extends EndpointName> = Part<Endpoints[E], 'body', 'input'>;
export type RequestQuery<E extends EndpointName> = Part<Endpoints[E], 'query', 'input'>;
export type RequestParams<E extends EndpointName> = Part<Endpoints[E], 'params', 'input'>;
export type RequestHeaders<E extends EndpointName> = Part<Endpoints[E], 'headers', 'input'>;
/** What a handler receives, validated. */
export type ParsedBody<Spec extends EndpointSpec> = Part<Spec, 'body', 'output'>;
export type ParsedQuery<Spec extends EndpointSpec> = Part<Spec, 'query', 'output'>;
export type ParsedParams<Spec extends EndpointSpec> = Part<Spec, 'params', 'output'>;
export type ParsedHeaders<Spec extends EndpointSpec> = Part<Spec, 'headers', 'output'>;
/** One element of the answer's `details`. */
export type Item<E extends JsonEndpointName> = Part<Endpoints[E], 'item', 'output'>;

import type { z } from 'zod';
import { accountEndpoints } from './accounts/accounts.endpoints.ts';
import { auditEndpoints } from './audit/audit.endpoints.ts';
import { backupsEndpoints } from './backups/backups.endpoints.ts';
import { catalogueEndpoints } from './catalogue/catalogue.endpoints.ts';
import { editingEndpoints } from './catalogue/editing.endpoints.ts';
import { titlesEndpoints } from './catalogue/titles.endpoints.ts';
import type { EndpointSpec, EndpointTable } from './common/endpoint-spec.schema.ts';
import { dashboardEndpoints } from './dashboard/dashboard.endpoints.ts';
import { feedbackEndpoints } from './feedback/feedback.endpoints.ts';
import { houseEndpoints } from './house/house.endpoints.ts';
import { importingEndpoints } from './importing/importing.endpoints.ts';
import { mediaFolderEndpoints } from './library/library.endpoints.ts';
import { messagingEndpoints } from './messaging/messaging.endpoints.ts';
import { noticesEndpoints } from './notices/notices.endpoints.ts';
import { notificationsEndpoints } from './notifications/notifications.endpoints.ts';
import { playbackEndpoints } from './playback/playback.endpoints.ts';
import { preparingEndpoints } from './preparing/preparing.endpoints.ts';
import { privacyEndpoints } from './privacy/privacy.endpoints.ts';
import { requestsEndpoints } from './requests/requests.endpoints.ts';
import { residentsEndpoints } from './residents/residents.endpoints.ts';
import { subtitlesEndpoints } from './subtitles/subtitles.endpoints.ts';
import { suggestionsEndpoints } from './suggestions/suggestions.endpoints.ts';
import { uploadsEndpoints } from './uploads/uploads.endpoints.ts';

export type * from './common/endpoint-spec.schema.ts';

/** All endpoints: what the server mounts, and what the client's types and the API reference are made from. */
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
  ...preparingEndpoints,
  ...suggestionsEndpoints,
  ...houseEndpoints,
  ...backupsEndpoints,
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
export type Item<E extends JsonEndpointName> = Part<Endpoints[E], 'item', 'output'>;

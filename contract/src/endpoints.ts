import { z } from 'zod';
import { loginBody, user } from './account.ts';
import { card, category, home, listQuery, poster, titleRequest, video } from './catalogue.ts';
import { progressSave, subtitleSetting, subtitleSettingBody } from './playback.ts';

/**
 * Who may call. `public`: anybody; `viewer`: anybody signed in, admins too;
 * `admin`: owner or staff; `owner`: the owner.
 */
export type Access = 'public' | 'viewer' | 'admin' | 'owner';

type Method = 'GET' | 'POST' | 'PATCH';

/** `METHOD path`, the path below `/api/`; parameters are written `:name`. */
export type EndpointKey = `${Method} ${string}`;

export interface EndpointSpec {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** One element of the envelope's `details`. */
  item: z.ZodType;
}

const nothing = z.never();

/**
 * Every call there is. The server mounts this table, the web client types its calls by it,
 * and the API reference and the permission test are made from it.
 */
export const endpoints = {
  'POST user/login': {
    access: 'public',
    summary: 'Sign in: a viewer by phone, an admin by e-mail and password',
    body: loginBody,
    item: user,
  },
  'GET user/validate-token': { access: 'viewer', summary: 'Who the bearer token belongs to', item: user },
  'POST user/logout': { access: 'viewer', summary: 'Revoke the bearer token', item: nothing },

  'GET posters/get': { access: 'public', summary: 'Backdrops of the sign-in page', item: poster },
  'GET user/landing_page_data/get': { access: 'viewer', summary: 'The lists of the home page', item: home },
  'GET videos/get-movies': { access: 'viewer', summary: 'Movies', query: listQuery, item: card },
  'GET videos/get-series': { access: 'viewer', summary: 'Series', query: listQuery, item: card },
  'POST videos/get-movie-series': {
    access: 'viewer',
    summary: 'One title with its files, seasons and episodes, and where the caller stands in it',
    body: titleRequest,
    item: video,
  },
  'GET user/categories/get': { access: 'viewer', summary: 'Genres with their titles', item: category },

  'GET user/settings/subtitle': {
    access: 'viewer',
    summary: 'Whether the caller wants subtitles',
    item: subtitleSetting,
  },
  'PATCH user/settings/subtitle': {
    access: 'viewer',
    summary: 'Toggle or set whether the caller wants subtitles',
    body: subtitleSettingBody,
    item: subtitleSetting,
  },
  'POST user/watch-progress': {
    access: 'viewer',
    summary: 'Save where the caller stands in a movie or an episode',
    body: progressSave,
    item: nothing,
  },
} as const satisfies Record<EndpointKey, EndpointSpec>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Part<E extends EndpointName, Key extends string, Direction extends 'input' | 'output'> =
  Endpoints[E] extends Record<Key, infer Schema extends z.ZodType>
    ? Direction extends 'input'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a client sends. */
export type RequestBody<E extends EndpointName> = Part<E, 'body', 'input'>;
export type RequestQuery<E extends EndpointName> = Part<E, 'query', 'input'>;
export type RequestParams<E extends EndpointName> = Part<E, 'params', 'input'>;
/** What a handler receives, validated. */
export type ParsedBody<E extends EndpointName> = Part<E, 'body', 'output'>;
export type ParsedQuery<E extends EndpointName> = Part<E, 'query', 'output'>;
export type ParsedParams<E extends EndpointName> = Part<E, 'params', 'output'>;
/** One element of the answer's `details`. */
export type Item<E extends EndpointName> = Part<E, 'item', 'output'>;

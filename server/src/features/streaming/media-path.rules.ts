import { isReferenceTooLong, referenceTooLong } from '@sebule/contract';

/** What an admin may give as the address of a video, a trailer or subtitles. */
export type MediaReference =
  | { kind: 'file'; path: string }
  | { kind: 'url'; url: string }
  | { error: string };

const CONTROL_CHARACTER = /\p{Cc}/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HTTP_WITH_HOST = /^https?:\/\/[^/?#]/i;

const parseUrl = (value: string): MediaReference => {
  const url = HTTP_WITH_HOST.test(value) ? URL.parse(value) : null;
  if (url === null) return { error: 'must be a path in the media folder or an http or https address' };
  // Browsers do not load media from such addresses, and the password would reach every viewer.
  if (url.username || url.password) return { error: 'must not contain a user name or a password' };
  return { kind: 'url', url: value };
};

const parsePath = (value: string): MediaReference => {
  const path = value.startsWith('/') ? value.slice(1).trim() : value;
  const segments = path.split('/');
  // Stored references are parsed again, and then have no leading slash that would make C: a folder's name.
  if (SCHEME.test(path)) return { error: 'must not begin with a drive or a scheme' };
  if (segments.includes('..') || segments.includes('.'))
    return { error: 'must not contain . or .. as a folder' };
  if (segments.includes('')) return { error: 'must name a file and have single slashes' };
  return { kind: 'file', path };
};

/** A path in the media folder, relative with forward slashes, or an http(s) address. The error follows the field's name. */
export const parseMediaReference = (value: string): MediaReference => {
  const reference = value.trim();
  if (reference === '') return { error: 'must not be empty' };
  if (isReferenceTooLong(reference)) return { error: referenceTooLong() };
  // A lone surrogate cannot be encoded as UTF-8, for a disk or for an address.
  if (CONTROL_CHARACTER.test(reference) || !reference.isWellFormed()) {
    return { error: 'must not contain control characters' };
  }
  if (reference.includes('\\')) return { error: 'must have forward slashes' };
  return SCHEME.test(reference) ? parseUrl(reference) : parsePath(reference);
};

/** A path as part of an address: every segment percent-encoded, the slashes kept. */
export const encodeMediaPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Folders in which everything is of one film: what has been prepared of it, or taken out of it. */
const OF_ONE_FILM = /^\.sebule\/(?:prepared|tracks)\/[^/]+\//;

/** What a package says of itself is for Sebule: it names where the landlord had the film. */
const FOR_SEBULE = /\/package\.json$/;

/**
 * What a signature is over: the path, or the folder of one film that has it, so that its many files have one ticket. Only
 * for a path that stays in its folder, whatever reads it.
 */
export const signedPart = (path: string): string => {
  const folder = OF_ONE_FILM.exec(path)?.[0];
  const leaves = path.includes('\\') || path.split('/').some((name) => ['', '.', '..'].includes(name));
  // With what only one of its own files can be called.
  return folder === undefined || leaves || FOR_SEBULE.test(path) ? path : `${folder}*`;
};

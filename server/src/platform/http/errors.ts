import {
  type RefusalCode,
  accountMessages,
  bytesInWords,
  commonMessages,
  libraryMessages,
} from '@sebule/contract';

interface ErrorOptions {
  details?: Record<string, string>[];
  headers?: Record<string, string>;
  /** A wrong password, code or phone: counts against the throttle. */
  isWrongTry?: boolean;
}

/** A refusal that the caller is meant to read: the wire carries its status, message, stable code and details. */
export class AppError extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly details: Record<string, string>[];
  readonly headers: Record<string, string>;
  readonly isWrongTry: boolean;

  constructor(status: number, code: RefusalCode, message: string, options: ErrorOptions = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
    this.isWrongTry = options.isWrongTry ?? false;
  }
}

export const invalidField = (field: string, message: string): AppError =>
  new AppError(400, 'invalid-field', `${field}: ${message}`, { details: [{ field, message }] });

export const notFound = (message: string = commonMessages.notFound): AppError =>
  new AppError(404, 'not-found', message);

/** @param earlier JSON of what has become of the call that the key was used for */
export const keyReused = (earlier: string): AppError =>
  new AppError(422, 'key-reused', commonMessages.keyReused, { details: [{ earlier }] });

export const tokenMissing = (adminOnly: boolean): AppError => {
  const message = adminOnly ? accountMessages.adminTokenMissing : accountMessages.viewerTokenMissing;
  return new AppError(401, 'token-missing', message, { headers: { 'www-authenticate': 'Bearer' } });
};

export const grantMissing = (): AppError =>
  new AppError(401, 'grant-missing', accountMessages.resetExpired, {
    headers: { 'www-authenticate': 'Bearer' },
  });

export const notAllowed = (): AppError => new AppError(403, 'not-allowed', commonMessages.notAllowed);

const BUSY_RETRY_S = 2;
/** Longer than usual: a full disk lasts until somebody frees space. */
const NOT_STORED_RETRY_S = 30;

const retryAfter = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } });

export const busy = (): AppError => new AppError(503, 'busy', commonMessages.busy, retryAfter(BUSY_RETRY_S));

const tooLarge = (message: string, maxBytes: number): AppError =>
  new AppError(413, 'request-too-large', message, { details: [{ max_bytes: String(maxBytes) }] });

export const requestTooLarge = (maxBytes: number): AppError =>
  tooLarge(`The request is too large: at most ${bytesInWords(maxBytes)}.`, maxBytes);

const MIB = 1024 * 1024;
const sizeInWords = (bytes: number): string =>
  bytes < MIB ? `${bytes} bytes` : `${Math.floor((bytes / MIB) * 10) / 10} MiB`;

export const fileTooLarge = (maxBytes: number): AppError =>
  tooLarge(`The file is too large: at most ${sizeInWords(maxBytes)}.`, maxBytes);

export const fileTooSlow = (): AppError =>
  new AppError(408, 'request-timeout', 'The file took too long to arrive.');

/** Nobody receives it: the caller has gone, or was answered already. */
export const bodyCutOff = (): AppError =>
  new AppError(400, 'request-unreadable', 'The request ended before all of it had arrived.');

export const mediaTypeUnsupported = (types: readonly string[]): AppError =>
  new AppError(415, 'media-type-unsupported', `Send the body as ${types.join(' or ')}.`);

/** @param supported by RFC 9110, 15.5.16 */
export const encodingUnsupported = (supported: string): AppError =>
  new AppError(
    415,
    'encoding-unsupported',
    'Send the body as it is, without the header Content-Encoding: compressed bodies are not read.',
    { headers: { 'accept-encoding': supported } },
  );

export const methodNotAllowed = (allowed: readonly string[]): AppError =>
  new AppError(405, 'method-not-allowed', commonMessages.methodNotAllowed, {
    headers: { allow: allowed.join(', ') },
  });

export const rangeNotSatisfiable = (size: number): AppError =>
  new AppError(416, 'range-not-satisfiable', 'The file has no such range.', {
    headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
  });

export const preconditionFailed = (): AppError =>
  new AppError(412, 'precondition-failed', 'The file has changed.');

export const requestTooSlow = (): AppError =>
  new AppError(408, 'request-timeout', 'The request took too long to arrive.');

export const notStored = (
  why: 'full' | 'read-only' | 'failing',
  message: string = commonMessages.notStored,
): AppError => new AppError(503, `storage-${why}`, message, retryAfter(NOT_STORED_RETRY_S));

/** The disk with the films does not answer. Nothing is lost: they are there again once it does. */
export const diskSilent = (): AppError =>
  new AppError(503, 'media-disk-away', libraryMessages.diskSilent, retryAfter(NOT_STORED_RETRY_S));

/** The disk with the films is away: what is stored now would be on the system's disk, and hidden once it is back. */
export const diskAway = (folder: string): AppError =>
  new AppError(503, 'media-disk-away', `${libraryMessages.diskAway}: ${folder}`, { details: [{ folder }] });

/** The disk is full: this would take the room that signing in and deleting need. */
export const diskFull = (): AppError => new AppError(507, 'storage-full', commonMessages.diskFull);

export const tooManyTries = (
  retryAfterSeconds: number,
  message: string = commonMessages.tooManyTries,
): AppError =>
  new AppError(429, 'too-many-tries', message, retryAfter(Math.max(1, Math.ceil(retryAfterSeconds))));

export const serverError = (): AppError => new AppError(500, 'server-error', commonMessages.serverSideError);

/** Plain messages for refusals by the framework, before a handler is reached. */
const FRAMEWORK_REFUSALS: Record<number, [code: RefusalCode, message: string]> = {
  400: ['request-unreadable', 'This request could not be read.'],
  404: ['not-found', commonMessages.notFound],
  405: ['method-not-allowed', commonMessages.methodNotAllowed],
  408: ['request-timeout', 'The request took too long.'],
  414: ['address-too-long', 'The address is too long.'],
  415: ['not-json', 'Send the body as application/json.'],
  429: ['too-many-tries', commonMessages.tooManyTries],
  431: ['headers-too-large', 'The request headers are too large.'],
};

export const refusedWith = (status: number): AppError =>
  new AppError(status, ...(FRAMEWORK_REFUSALS[status] ?? ['refused', 'This request was refused.']));

import { Readable } from 'node:stream';
import { MEDIA_PATH_HEADER } from '@sebule/contract';
import { type DataStore, ERRORS, type Locker, Server } from '@tus/server';
import { invalidField } from '#platform/http/errors.ts';
import { offsetWrong, uploadUnknown, uploadTooLong } from './uploads.errors.ts';

/** Where the protocol is mounted. */
const PATH = '/api/admin/media/upload';

/** For how long a request that is asked to end may still take what is on its way. */
const LOCK_DRAIN_MS = 200;

/** The library also answers with headers for other sites, which may not call this server. */
const ANSWERED = new Set(['tus-resumable', 'location', 'upload-offset', 'upload-length', 'upload-metadata']);

export type TusHeaders = Record<string, string>;

/** The library's errors are named objects with a text. */
const refusalOf = (error: unknown, status: number): unknown => {
  switch (error) {
    case ERRORS.FILE_NOT_FOUND:
    case ERRORS.FILE_NO_LONGER_EXISTS:
      return uploadUnknown();
    case ERRORS.INVALID_OFFSET:
    case ERRORS.ABORTED:
      return offsetWrong();
    case ERRORS.ERR_SIZE_EXCEEDED:
    case ERRORS.ERR_MAX_SIZE_EXCEEDED:
      return uploadTooLong();
    case undefined:
      return invalidField('headers', `are not those of the tus protocol (${status})`);
    default:
      return error;
  }
};

interface TusRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  id: string;
  headers: TusHeaders;
  /** Destroyed once the request is over. */
  content?: Readable;
}

/** The tus protocol as a function: access, limits, headers, refusals and logs are the server's, as for any other call. */
export const createTus = (datastore: DataStore, locker: Locker) => {
  const failures = new WeakMap<object, unknown>();
  const ids = new WeakMap<object, string>();
  const server = new Server({
    path: PATH,
    datastore,
    locker,
    lockDrainTimeout: LOCK_DRAIN_MS,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => ids.get(request) ?? '',
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  /** @throws AppError, or the error of the content or the disk */
  return async ({ method, id, headers, content }: TusRequest): Promise<TusHeaders> => {
    const url = new URL(method === 'POST' ? PATH : `${PATH}/${id}`, 'http://sebule');
    const body = content ? Readable.toWeb(content) : null;
    // Node's types of requests differ from the browser's, which some tools check this file with.
    const request = new Request(url, { method, headers, body, duplex: 'half' } as object);
    ids.set(request, id);
    try {
      const response = await server.handleWeb(request);
      if (!response.ok) throw content?.errored ?? refusalOf(failures.get(request), response.status);
      return Object.fromEntries([...response.headers].filter(([name]) => ANSWERED.has(name)));
    } finally {
      content?.destroy();
    }
  };
};

/** The header with a finished upload's path. */
export const mediaPathHeader = (path: string): TusHeaders => ({
  [MEDIA_PATH_HEADER]: path.split('/').map(encodeURIComponent).join('/'),
});

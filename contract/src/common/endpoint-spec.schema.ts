import { z } from 'zod';

/**
 * Who may call. `public`: anybody; `viewer`: anybody signed in, admins too; `admin`: owner or staff; `owner`: the
 * owner; `grant`: a caller who has just proved that a phone is theirs, with the one-time token for that.
 */
export type Access = 'public' | 'viewer' | 'admin' | 'owner' | 'grant';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

/** `METHOD path`, the path below `/api/`; parameters are written `:name`. */
export type EndpointKey = `${Method} ${string}`;

/** How long the body of a request may take to arrive. */
export interface BodyTimes {
  /** Milliseconds without a byte after which the call is refused. */
  idleMs: number;
  /** Milliseconds in which the whole body must arrive. */
  totalMs: number;
}

interface RowSpec {
  access: Access;
  summary: string;
  /** A GET that changes data (docs/product.md#wire): never cached, and no HEAD. */
  changes?: true;
  /**
   * A change whose answer may be lost: sent again with the same header `Idempotency-Key` within a day, it changes nothing,
   * and gets the same answer. Then everything but the body's `seen`, which only says what the caller has seen, must be the
   * same.
   */
  repeats?: 'by key';
  /** A call of residents that also works while the disk is full: it stores nothing, or must not wait. */
  worksOnFullDisk?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers, besides those that every call may have; names in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The largest body in bytes, where it is not the server's usual limit. */
  bodyLimit?: number;
  /** For a large body of a signed-in caller, where it may take longer than the server usually waits. */
  slowBody?: BodyTimes;
  /** Milliseconds after which a call that has no answer yet is refused as busy. */
  timeLimitMs?: number;
}

/** A row that answers with the envelope. */
export interface JsonSpec extends RowSpec {
  /** Answers with elements of a list, of which a header tells the total; its query is made by `listQuery`. */
  list?: true;
  /** One element of the envelope's `details`. */
  item: z.ZodType;
  /** The answer can be megabytes long, or take long to make: a few are made at a time, and accounts take turns. */
  inTurn?: true;
}

/** A row that answers with a file to save. It is broken off when its caller loses the right to it. */
export interface DownloadSpec extends RowSpec {
  access: 'viewer' | 'admin' | 'owner';
  /** The file's media type. */
  download: string;
}

/** A row that answers with server-sent events until the caller leaves or their session ends; the last one says so. */
export interface StreamSpec extends RowSpec {
  access: 'viewer' | 'admin' | 'owner';
  /** The data of one event. */
  event: z.ZodType;
}

/** An answer that consists of its status and headers. */
export interface BareAnswer {
  status: 200 | 201 | 204;
  /** What each header says, by its name in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** A row of a protocol that answers without a body; its refusals are envelopes, too. */
export interface BareSpec extends RowSpec {
  answer: BareAnswer;
}

interface UploadRow extends RowSpec {
  access: 'viewer' | 'admin' | 'owner';
  upload: {
    /** Media types of the body, in lower case and without parameters; any other one is refused. */
    types: readonly [string, ...string[]];
    /** The largest body in bytes. */
    maxBytes: number;
    /** Milliseconds without a byte after which the upload is refused. */
    idleMs: number;
  };
  body?: never;
  bodyLimit?: never;
  slowBody?: never;
  /** Milliseconds in which the whole body must arrive. */
  timeLimitMs: number;
}

/** A row that takes a file as the raw body of the request, and answers with the envelope or without a body. */
export type UploadSpec = UploadRow & (Pick<JsonSpec, 'item'> | Pick<BareSpec, 'answer'>);

export type EndpointSpec = JsonSpec | DownloadSpec | StreamSpec | BareSpec | UploadSpec;

/** Endpoints by their method and path. */
export type EndpointTable = Readonly<Record<EndpointKey, EndpointSpec>>;

/** The `item` of an endpoint that answers with empty `details`. */
export const nothing = z.never();

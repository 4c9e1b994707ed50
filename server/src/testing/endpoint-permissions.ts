import {
  type Access,
  type EndpointKey,
  type EndpointSpec,
  type RefusalCode,
  TOTAL_HEADER,
} from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import type { TestAnswer, TestRequest } from './app.ts';
import { type Caller, SIGNED_IN, SIGNED_OUT } from './callers.ts';

const CALLERS: Caller[] = [...SIGNED_OUT, 'grant holder', ...SIGNED_IN];
const ADMITTED: Record<Access, [Caller, ...Caller[]]> = {
  public: ['nobody', ...CALLERS.filter((caller) => caller !== 'nobody')],
  viewer: ['viewer', 'other viewer', 'staff', 'owner'],
  admin: ['staff', 'owner'],
  owner: ['owner'],
  grant: ['grant holder'],
};

const refused = (access: Access): Caller[] => CALLERS.filter((caller) => !ADMITTED[access].includes(caller));

const refusalOf = (access: Access, caller: Caller): [status: number, code: RefusalCode] => {
  if (access === 'grant') return [401, 'grant-missing'];
  const hasSession = SIGNED_IN.some((signedIn) => signedIn === caller);
  return hasSession ? [403, 'not-allowed'] : [401, 'token-missing'];
};

/** The status of the answer to a valid request. */
const statusOf = (spec: EndpointSpec): number => ('answer' in spec ? spec.answer.status : 200);

/** The media type of the answer to a valid request; none for an answer without a body. */
const typeOf = (spec: EndpointSpec): string | undefined => {
  if ('answer' in spec) return undefined;
  if ('download' in spec) return spec.download;
  return 'event' in spec ? 'text/event-stream' : 'application/json';
};

/** A file, as the body of an upload. */
export interface UploadedFile {
  type: string;
  content: string | Buffer;
}

/** A valid request of any endpoint. */
export interface RequestParts {
  body?: unknown;
  upload?: UploadedFile;
  params?: Record<string, unknown>;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
  token?: string;
}

/** A request as it is sent: the path with its parameters, and the rest. */
interface Prepared extends TestRequest {
  path: string;
}

/** A valid request as it is sent. */
export const asSent = (
  name: EndpointKey,
  { params = {}, query = {}, headers = {}, upload, ...rest }: RequestParts,
): Prepared => {
  const filled = name.replaceAll(/:(\w+)/g, (_match, key: string) => String(params[key]));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const file = upload && { rawBody: upload.content };
  const type = upload && { 'content-type': upload.type };
  return {
    ...rest,
    ...file,
    headers: { ...headers, ...type },
    path: search ? `${filled}?${search}` : filled,
  };
};

interface Dependencies<Name extends EndpointKey> {
  call(name: string, request: TestRequest): Promise<TestAnswer>;
  tokenOf(caller: Caller): string | undefined;
  /** A request of this caller's that must be answered with 200. */
  validRequest(name: Name, caller: Caller): RequestParts | Promise<RequestParts>;
}

/**
 * Declares for every row of a table the tests that it answers those it is for, and refuses everybody else.
 * @param dependencies called within the tests
 */
export const describePermissions = <Name extends EndpointKey>(
  table: Readonly<Record<Name, EndpointSpec>>,
  dependencies: () => Dependencies<Name>,
): void => {
  const rows = Object.entries(table) as [Name, EndpointSpec][];
  const prepare = async (name: Name, caller: Caller): Promise<Prepared> => {
    const { tokenOf, validRequest } = dependencies();
    return { token: tokenOf(caller), ...asSent(name, await validRequest(name, caller)) };
  };
  const send = ({ path, ...request }: Prepared) => dependencies().call(path, request);

  describe.each(rows)('%s', (name, spec) => {
    it.each(ADMITTED[spec.access])('answers: %s', async (caller) => {
      const { status, headers, text } = await send(await prepare(name, caller));
      expect([status, text]).toEqual([statusOf(spec), expect.anything()]);
      expect(headers['content-type']?.toString().split(';')[0]).toBe(typeOf(spec));
      expect(TOTAL_HEADER in headers).toBe('list' in spec);
    });
  });

  it.each(rows.filter(([, { access }]) => access !== 'public'))(
    '%s refuses everybody else, whose request is as valid',
    async (name, spec) => {
      const { access } = spec;
      const valid = await prepare(name, ADMITTED[access][0]);
      for (const caller of refused(access)) {
        const { status, body } = await send({ ...valid, token: dependencies().tokenOf(caller) });
        const [expected, code] = refusalOf(access, caller);
        // The answer to a HEAD has no body.
        const envelope = name.startsWith('HEAD ') ? [] : [false, [{ code }]];
        const received = body === null ? [] : [body.success, body.details];
        expect([caller, status, ...received]).toEqual([caller, expected, ...envelope]);
      }
      // None of them has changed anything that it needs.
      expect((await send(valid)).status).toBe(statusOf(spec));
    },
  );
};

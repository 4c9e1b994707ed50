import {
  type Access,
  type EndpointName,
  type EndpointSpec,
  type RefusalCode,
  TOTAL_HEADER,
  endpoints,
} from '@sebule/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestRequest, createTestApp } from './testing/app.ts';
import { type Caller, SIGNED_IN, SIGNED_OUT, createCallers } from './testing/callers.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { type World, createWorld, validRequests } from './testing/valid-requests.ts';

const rows = Object.entries<EndpointSpec>(endpoints) as [EndpointName, EndpointSpec][];

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

/** The media type of the answer to a valid request. */
const typeOf = (spec: EndpointSpec): string => {
  if ('download' in spec) return spec.download;
  return 'event' in spec ? 'text/event-stream' : 'application/json';
};

/** A request as it is sent: the path with its parameters, and the rest. */
interface Prepared extends TestRequest {
  path: string;
}

interface Parts {
  body?: unknown;
  params?: Record<string, unknown>;
  query?: Record<string, unknown> | undefined;
  token?: string;
}

describeOnBothDatabases('every endpoint', (open) => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await createTestApp(open);
    world = await createWorld(app, await createCallers(app));
  });
  afterAll(() => app.close());

  const prepare = async (name: EndpointName, caller: Caller): Promise<Prepared> => {
    const { params = {}, query = {}, ...rest }: Parts = await validRequests[name](world, caller);
    const filled = name.replaceAll(/:(\w+)/g, (_match, key: string) => String(params[key]));
    const search = new URLSearchParams(query as Record<string, string>).toString();
    return { token: world.tokenOf(caller), ...rest, path: search ? `${filled}?${search}` : filled };
  };
  const send = ({ path, ...request }: Prepared) => app.call(path, request);

  describe.each(rows)('%s', (name, spec) => {
    it.each(ADMITTED[spec.access])('answers: %s', async (caller) => {
      const { status, headers, text } = await send(await prepare(name, caller));
      expect([status, text]).toEqual([200, expect.anything()]);
      expect(String(headers['content-type']).split(';')[0]).toBe(typeOf(spec));
      expect(TOTAL_HEADER in headers).toBe('list' in spec);
    });
  });

  it.each(rows.filter(([, { access }]) => access !== 'public'))(
    '%s refuses everybody else, whose request is as valid',
    async (name, { access }) => {
      const valid = await prepare(name, ADMITTED[access][0]);
      for (const caller of refused(access)) {
        const { status, body } = await send({ ...valid, token: world.tokenOf(caller) });
        const [expected, code] = refusalOf(access, caller);
        expect([caller, status, body.success, body.details]).toEqual([caller, expected, false, [{ code }]]);
      }
      // None of them has changed anything that it needs.
      expect((await send(valid)).status).toBe(200);
    },
  );

  it('is in the table, which has all routes under /api', () => {
    const routes = app.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter((line) => line.includes('/api/') && !line.includes('/api/docs'));
    expect(routes.length).toBeGreaterThan(0);
    const known = new Set(Object.keys(endpoints).map((name) => `/api/${name.split(' ')[1]}`));
    for (const line of routes) {
      const path = /\/api\/[^ ]+/.exec(line)?.[0] ?? line;
      expect([path, known.has(path)]).toEqual([path, true]);
    }
  });
});

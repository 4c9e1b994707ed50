import type { EndpointKey, EndpointSpec } from '@sebule/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#platform/http/guard.ts';
import { mountTable } from '#platform/http/mount.ts';
import { createServer } from '#platform/http/server.ts';
import { callApp } from './app.ts';
import type { Caller } from './callers.ts';
import { describePermissions } from './endpoint-permissions.ts';

const upload = { types: ['image/png'], maxBytes: 100, idleMs: 1_000 } as const;
const item = z.number();
const table = {
  'POST viewers/:id/picture': {
    access: 'viewer',
    summary: 'A viewer’s picture',
    params: z.object({ id: z.coerce.number() }),
    upload,
    timeLimitMs: 1_000,
    item,
  },
  'POST pictures': { access: 'admin', summary: 'A picture', upload, timeLimitMs: 1_000, item },
  'PATCH backup': {
    access: 'owner',
    summary: 'A piece of a file',
    query: z.object({ offset: z.coerce.number() }),
    upload,
    timeLimitMs: 1_000,
    item,
  },
} as const satisfies Record<EndpointKey, EndpointSpec>;

const ACTORS: Partial<Record<Caller, Pick<Actor, 'role' | 'userType'>>> = {
  viewer: { role: 'viewer', userType: 'viewer' },
  'other viewer': { role: 'viewer', userType: 'viewer' },
  staff: { role: 'admin', userType: 'staff' },
  owner: { role: 'admin', userType: 'owner' },
};
const tokenOf = (caller: Caller): string => caller.replaceAll(' ', '-');
const FILE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]);

describe('the permission test covers uploads', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createServer({ trustedProxies: [], logLevel: 'silent' });
    const actors = new Map(
      (Object.keys(ACTORS) as Caller[]).map((caller, index) => [
        tokenOf(caller),
        { accountId: index, sessionId: String(index), ...ACTORS[caller] } as Actor,
      ]),
    );
    const authenticate = {
      session: async (token: string) => actors.get(token) ?? null,
      grant: async () => null,
      signedOutAmong: async () => new Set<Actor>(),
    };
    const take = async (_call: unknown, { content }: { content: AsyncIterable<Buffer> }) => {
      const received = Buffer.concat(await Array.fromAsync(content));
      if (!received.equals(FILE)) throw new Error('another file has arrived');
      return { details: [received.length] };
    };
    mountTable(app, { authenticate, onDenied: async () => {} }, table, {
      'POST viewers/:id/picture': take,
      'POST pictures': take,
      'PATCH backup': take,
    });
  });
  afterAll(() => app.close());

  describePermissions(table, () => ({
    call: (name, request) => callApp(app, name, request),
    tokenOf,
    validRequest: (name) => ({
      upload: { type: 'image/png', content: FILE },
      params: name.includes(':id') ? { id: 7 } : {},
      query: name === 'PATCH backup' ? { offset: 0 } : {},
    }),
  }));
});

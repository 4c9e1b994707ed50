import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { type Flood, compressionFloods, floods, neighbourRequest, startFlood } from './testing/floods.ts';
import { type LimitedServer, startLimitedServer } from './testing/limited-server.ts';
import { type Nginx, startNginx } from './testing/nginx.ts';

/**
 * Of resident memory, at any moment. A flood adds little to the heap of an idle server; a stalled answer may hold
 * 256 KiB.
 */
const MEGABYTES_MAX = 400;
/** Parsing the requests of a flood takes 15 s at most; its bodies took minutes to inflate. */
const CPU_SECONDS_MAX = 40;
/** On a busy machine. */
const TIMEOUT_MS = 120_000;
const aboutCompression = compressionFloods().filter(({ isLong }) => process.env['LONG_TESTS'] || !isLong);
const NEIGHBOUR_REQUESTS = 20;
/** Connections of the flood between a neighbour's connection and its request. */
const MORE_MEANWHILE = 2;

const expectToServeDuring = async (flood: Flood, server: LimitedServer, port = server.port) => {
  const before = { descriptors: await server.descriptors(), cpuSeconds: await server.cpuSeconds() };
  const { goOn, end } = await startFlood(flood, port);
  onTestFinished(end);
  for (let count = 0; count < NEIGHBOUR_REQUESTS; count += 1) {
    const path = count % 2 === 0 ? '/readyz' : '/images/original/small.jpg';
    const answer = await neighbourRequest(port, path, () => goOn(MORE_MEANWHILE));
    expect(answer).toMatchObject({ status: 200, refusal: null });
  }
  expect(await server.peakMegabytes()).toBeLessThan(MEGABYTES_MAX);
  expect((await server.cpuSeconds()) - before.cpuSeconds).toBeLessThan(CPU_SECONDS_MAX);
  return { end, before };
};

describe('a server of 400 MB of heap and 1,024 open files', () => {
  let server: LimitedServer;
  beforeAll(async () => {
    server = await startLimitedServer();
  });
  afterAll(() => server.stop());

  it.each([...floods, ...aboutCompression])(
    'serves the neighbours during $name',
    { timeout: TIMEOUT_MS },
    async (flood) => {
      const { end, before } = await expectToServeDuring(flood, server);
      end();
      await eventually(async () =>
        expect(await server.descriptors()).toBeLessThanOrEqual(before.descriptors + 5),
      );
      expect(server.isAlive()).toBe(true);
    },
  );
});

describe('such a server behind nginx', () => {
  let server: LimitedServer;
  let nginx: Nginx;
  beforeAll(async () => {
    server = await startLimitedServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    nginx = await startNginx(server.port);
  });
  afterAll(async () => {
    await nginx.stop();
    await server.stop();
  });

  it.each(aboutCompression)('serves the neighbours during $name', { timeout: TIMEOUT_MS }, async (flood) => {
    // nginx gives each address 200 connections.
    await expectToServeDuring({ ...flood, addresses: 2 }, server, nginx.port);
    expect(server.isAlive()).toBe(true);
  });
});

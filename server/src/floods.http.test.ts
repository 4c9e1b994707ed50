import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { floods, neighbourRequest, startFlood } from './testing/floods.ts';
import { type LimitedServer, startLimitedServer } from './testing/limited-server.ts';

/** Of resident memory. A flood adds little to the heap of an idle server; a stalled answer may hold 256 KiB. */
const MEGABYTES_MAX = 500;
const NEIGHBOUR_REQUESTS = 20;
/** Connections of the flood between a neighbour's connection and its request. */
const MORE_MEANWHILE = 2;

describe('a server of 400 MB of heap and 1,024 open files', () => {
  let server: LimitedServer;
  beforeAll(async () => {
    server = await startLimitedServer();
  });
  afterAll(() => server.stop());

  it.each(floods)('serves the neighbours during $name', async (flood) => {
    const before = await server.descriptors();
    const { goOn, end } = await startFlood(flood, server.port);
    onTestFinished(end);
    for (let count = 0; count < NEIGHBOUR_REQUESTS; count += 1) {
      const path = count % 2 === 0 ? '/readyz' : '/images/original/small.jpg';
      expect((await neighbourRequest(server.port, path, () => goOn(MORE_MEANWHILE))).status).toBe(200);
    }
    expect(await server.megabytes()).toBeLessThan(MEGABYTES_MAX);
    end();
    await eventually(async () => expect(await server.descriptors()).toBeLessThanOrEqual(before + 5));
    expect(server.isAlive()).toBe(true);
  });
});

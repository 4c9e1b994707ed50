/**
 * Measures the response times for neighbours during a flood of a server with 400 MB of heap and 1,024 open files:
 * `node server/bench/floods.bench.ts`. Everything shares the machine, so compare figures of one machine only.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { compressionFloods, floods, neighbourRequest, startFlood } from '../src/testing/floods.ts';
import { startLimitedServer } from '../src/testing/limited-server.ts';
import { percentile } from './bench-server.ts';

const REQUESTS = 200;
const NEIGHBOUR_P99_MS = 500;
const PATHS = ['/readyz', '/images/original/small.jpg'];

for (const flood of [...floods, ...compressionFloods()]) {
  const server = await startLimitedServer();
  const idle = { megabytes: await server.megabytes(), descriptors: await server.descriptors() };
  const { goOn, end } = await startFlood(flood, server.port);
  const times: number[] = [];
  let failed = 0;
  let megabytes = 0;
  let descriptors = 0;
  for (let count = 0; count < REQUESTS; count += 1) {
    const path = PATHS[count % PATHS.length] ?? '';
    const answer = await neighbourRequest(server.port, path, () => goOn(2)).catch(() => null);
    if (answer?.status === 200) times.push(answer.ms);
    else failed += 1;
    megabytes = Math.max(megabytes, await server.megabytes());
    descriptors = Math.max(descriptors, await server.descriptors());
  }
  end();
  await delay(3_000);
  const [first = Number.NaN] = times;
  const p99 = percentile(times, 0.99);
  console.log(
    [
      p99 <= NEIGHBOUR_P99_MS && failed === 0 && server.isAlive() ? '✓' : '✗',
      flood.name.padEnd(30),
      `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed,`,
      `first ${first.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms;`,
      `${idle.megabytes.toFixed(0)} → ${megabytes.toFixed(0)} → ${(await server.megabytes()).toFixed(0)} MB,`,
      `${idle.descriptors} → ${descriptors} → ${await server.descriptors()} descriptors`,
    ].join(' '),
  );
  await server.stop();
}

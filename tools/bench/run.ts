import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../test/freePort.ts';
import { median, medianRequestMs, residentMegabytes, startDemo, stop, withDataDir } from './measure.ts';

/** What the server promises on a small box; timings elsewhere are only comparable within one run. */
const BUDGETS = { readyMs: 1_500, idleMegabytes: 160 };
const STARTS = 5;
const REQUESTS = 300;
const IDLE_MS = 5_000;

interface Figure {
  name: string;
  value: string;
  /** Undefined where nothing was promised. */
  isKept?: boolean;
}

const signIn = async (url: string): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prevelages: 'viewer', phone: '0700000101' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
};

const measureStart = async (dataDir: string): Promise<Figure> => {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const server = await startDemo(dataDir, await freePort());
    times.push(server.readyMs);
    await stop(server);
  }
  const ms = median(times);
  return {
    name: `ready after starting (median of ${STARTS})`,
    value: `${ms.toFixed(0)} ms`,
    isKept: ms <= BUDGETS.readyMs,
  };
};

const measureRunning = async (dataDir: string): Promise<Figure[]> => {
  const server = await startDemo(dataDir, await freePort());
  const { url } = server;
  await delay(IDLE_MS);
  const idle = residentMegabytes(server.child.pid ?? 0);
  const headers = await signIn(url);
  const home = () => fetch(`${url}/api/user/landing_page_data/get`, { headers });
  const { details } = (await (await home()).json()) as { details: [{ series: [{ video_id: number }] }] };
  const body = JSON.stringify({ movie_id: details[0].series[0].video_id, type: 'series' });
  const detail = () => fetch(`${url}/api/videos/get-movie-series`, { method: 'POST', headers, body });
  const homeMs = await medianRequestMs(REQUESTS, home);
  const detailMs = await medianRequestMs(REQUESTS, detail);
  const validateMs = await medianRequestMs(REQUESTS, () =>
    fetch(`${url}/api/user/validate-token`, { headers }),
  );
  await stop(server);
  return [
    { name: 'memory when idle', value: `${idle.toFixed(0)} MB`, isKept: idle <= BUDGETS.idleMegabytes },
    { name: `home page data (median of ${REQUESTS})`, value: `${homeMs.toFixed(2)} ms` },
    { name: `one series with its episodes (median of ${REQUESTS})`, value: `${detailMs.toFixed(2)} ms` },
    { name: `token check (median of ${REQUESTS})`, value: `${validateMs.toFixed(2)} ms` },
  ];
};

const figures = await withDataDir(async (dataDir) => {
  const server = await startDemo(dataDir, await freePort());
  await stop(server);
  return [await measureStart(dataDir), ...(await measureRunning(dataDir))];
});

for (const { name, value, isKept } of figures) {
  const verdict = isKept === undefined ? '' : isKept ? 'within its budget' : 'OVER ITS BUDGET';
  console.log(`${name.padEnd(44)} ${value.padStart(10)}  ${verdict}`.trimEnd());
}
if (figures.some(({ isKept }) => isKept === false)) process.exitCode = 1;

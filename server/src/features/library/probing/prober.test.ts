import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Prober, createProber } from './prober.ts';

const CLIP = readFileSync(path.join(import.meta.dirname, '../../../../../demo/media/clips/far-orbit.mp4'));
const folder = mkdtempSync(path.join(tmpdir(), 'probe-'));
afterAll(() => rmSync(folder, { recursive: true }));
let prober: Prober;
afterEach(() => prober.stop());

const probe = async (content: Uint8Array) => {
  const file = path.join(folder, 'film.mp4');
  writeFileSync(file, content);
  const handle = await open(file);
  try {
    return await prober.probe({ handle, size: content.byteLength });
  } finally {
    await handle.close();
  }
};

it('finds length, picture and sound', async () => {
  prober = createProber();
  expect(await probe(CLIP)).toMatchObject({
    container: 'mp4',
    duration: expect.any(Number),
    video: { codec: 'avc', profile: expect.stringMatching(/^avc1\./) },
  });
});

it('finds nothing where there is no film', async () => {
  prober = createProber();
  const contents = {
    nothing: Buffer.alloc(0),
    'a text': Buffer.from('no film'),
    'a playlist that names another file': Buffer.from('#EXTM3U\n#EXTINF:10,\n/etc/passwd\n'),
    'the beginning of a film': CLIP.subarray(0, 2_000),
    zeros: Buffer.alloc(100_000),
  };
  for (const [name, content] of Object.entries(contents))
    expect([name, await probe(content)]).toEqual([name, null]);
});

/** Processor time where only the clock is known. */
const unknown = async () => null;

it('goes on after a file that takes too long', async () => {
  prober = createProber({ processorMaxMs: 1, processorMs: unknown });
  expect(await probe(CLIP)).toBeNull();
  await prober.stop();
  prober = createProber();
  expect(await probe(CLIP)).not.toBeNull();
});

/** A thread that does this with each request, and something before the first one. */
const threadThat = (work: string, first = ''): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { existsSync, writeFileSync } from 'node:fs';
      import { parentPort, resourceLimits } from 'node:worker_threads';
      ${first}
      parentPort.on('message', ({ id }) => { ${work} });
      parentPort.postMessage({ ready: true });
    `)}`,
  );
const FACTS = `{ container: 'mp4', duration: 1, video: null, audio: null }`;

it('ends a thread that a file keeps busy after four seconds, however long it would go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = path.join(folder, 'begun');
  const threadFile = threadThat(`writeFileSync(${JSON.stringify(begun)}, ''); for (;;);`);
  prober = createProber({ threadFile, processorMs: unknown });
  const ended = vi.fn<() => void>();
  const probed = probe(CLIP).finally(ended);
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { interval: 5, timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await probed).toBeNull();
  // Stopping waits for the thread, which is gone.
  await prober.stop();
});

it.each([
  ['has taken four seconds of the processor', 4_000, 30_500],
  ['has waited for the processor for a minute', 0, 60_000],
])('ends a thread that %s', async (_what, taken, afterMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const processorMs = vi.fn<() => Promise<number>>().mockResolvedValue(0);
  prober = createProber({ threadFile: threadThat(''), processorMs });
  const ended = vi.fn<() => void>();
  const probed = probe(CLIP).finally(ended);
  await vi.waitFor(() => expect(processorMs).toHaveBeenCalledOnce(), { interval: 5, timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).not.toHaveBeenCalled();
  processorMs.mockResolvedValue(taken);
  await vi.advanceTimersByTimeAsync(afterMs - 30_000);
  expect(await probed).toBeNull();
});

it('does not count against a file how long its process takes to start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = path.join(folder, 'start');
  const wait = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)`;
  const first = `while (!existsSync(${JSON.stringify(start)})) ${wait};`;
  prober = createProber({
    threadFile: threadThat(`parentPort.postMessage({ id, facts: ${FACTS} });`, first),
  });
  const probed = probe(CLIP);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 5, timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  writeFileSync(start, '');
  expect(await probed).toMatchObject({ duration: 1 });
});

it('gives the thread 256 MB, and goes on after a file that would take more', async () => {
  const limit = 'duration: resourceLimits.maxOldGenerationSizeMb';
  const facts = `{ container: 'mp4', ${limit}, video: null, audio: null }`;
  prober = createProber({ threadFile: threadThat(`parentPort.postMessage({ id, facts: ${facts} });`) });
  expect(await probe(CLIP)).toMatchObject({ duration: 256 });
  await prober.stop();

  // Only the limit of memory can end it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = process.memoryUsage.rss();
  // Of few large pieces: V8 goes through all of them again and again before it gives up.
  const hoard = 'let all = null; for (;;) all = { all, more: Array(10_000).fill(id) };';
  prober = createProber({ threadFile: threadThat(hoard) });
  expect(await probe(CLIP)).toBeNull();
  expect(process.memoryUsage.rss() - before).toBeLessThan(512 * 1024 * 1024);
});

// When memory grows faster than V8 looks at a thread's limit, the whole process is ended, as here.
it.each([
  ['while it looks into a file', `process.kill(process.pid, 'SIGABRT');`],
  ['after its answer', `parentPort.postMessage({ id, facts: null }); setImmediate(() => { throw id; });`],
])('goes on when its process ends %s', async (_moment, work) => {
  prober = createProber({ threadFile: threadThat(work) });
  for (let time = 0; time < 3; time += 1) expect(await probe(CLIP)).toBeNull();
});

/** About every second one blocks the demuxer, and takes the whole time. */
const DAMAGED_FILES = process.env['LONG_TESTS'] ? 300 : 4;

/** Bytes that are the same in every run. */
const noise = (seed: number): Buffer => createHash('sha512').update(`noise ${seed}`).digest();

// Each may need a new process, which a busy machine takes a second to start.
it('survives damaged files', { timeout: 30_000 + DAMAGED_FILES * 10_000 }, async () => {
  prober = createProber({ processorMaxMs: 1_000 });
  const found = [];
  for (let seed = 0; seed < DAMAGED_FILES; seed += 1) {
    const damaged = Buffer.from(CLIP);
    const bytes = noise(seed);
    // The index at the beginning or at the end is what the demuxer trusts.
    for (let at = 0; at < 60; at += 2) {
      const position = (bytes.readUInt16LE(at) * 37 + seed) % damaged.length;
      damaged[at % 4 === 0 ? position % 5_000 : position] = bytes[at] ?? 0;
    }
    found.push(await probe(damaged));
  }
  expect(found.filter((facts) => (facts?.duration ?? 1) <= 0)).toEqual([]);
  expect(await probe(CLIP)).not.toBeNull();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '#shared/api/client.ts';
import { signInOwner } from '../../testing/residents.ts';
import { downloadAsAdmin } from './download.ts';

const SILENCE_MS = 30_000;

let line: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  signInOwner();
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="clients.csv"',
    };
    return Promise.resolve(new Response(body, { headers }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets 20 s pass, and then a piece of the file arrive. */
const arrive = async (text: string) => {
  await vi.advanceTimersByTimeAsync(20_000);
  line.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
};

it('a download goes on as long as the pieces of a file keep arriving', async () => {
  const download = downloadAsAdmin('GET admin/clients/export', {});
  await arrive('Name\n');
  await arrive('Amina\n');
  await arrive('Baraka\n');
  line.close();
  const { details } = await download;
  expect(details[0]?.name).toBe('clients.csv');
  expect(details[0]?.content.type).toBe('text/csv');
  expect(await details[0]?.content.text()).toBe('Name\nAmina\nBaraka\n');
});

it('a download fails after a silence', async () => {
  const outcome = downloadAsAdmin('GET admin/clients/export', {}).catch((error: unknown) => error);
  await arrive('Name\n');
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await outcome).toBeInstanceOf(NetworkError);
});

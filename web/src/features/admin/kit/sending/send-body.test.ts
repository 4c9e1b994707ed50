import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '#shared/api/client.ts';
import { isServerReachable, reportMet } from '#shared/api/connection.ts';
import { signInOwner } from '../../testing/residents.ts';
import { sendBodyAsAdmin } from './send-body.ts';

/** A request that the test lets go on. */
class HeldRequest extends EventTarget {
  static latest: HeldRequest;
  readonly upload = new EventTarget();
  responseText = '';
  status = 0;
  isAborted = false;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    HeldRequest.latest = this;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
  }
  answer(text: string): void {
    this.responseText = text;
    this.status = 200;
    this.dispatchEvent(new Event('load'));
  }
}

const MINUTE_MS = 60_000;
const parts: number[] = [];

beforeEach(() => {
  signInOwner();
  reportMet('server');
  parts.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = (more: { answerMs?: number; signal?: AbortSignal } = {}) => {
  const outcome = sendBodyAsAdmin({
    path: 'admin/clients/import',
    body: '{}',
    type: 'application/json',
    onProgress: (part) => parts.push(part),
    ...more,
  }).catch((error: unknown) => error);
  return { request: HeldRequest.latest, outcome };
};

it('waits for as long as something is sent, and then for the answer', async () => {
  const { request, outcome } = begin({ answerMs: 5 * MINUTE_MS });
  for (let loaded = 10; loaded <= 100; loaded += 10) {
    vi.advanceTimersByTime(MINUTE_MS - 1);
    request.progress(loaded);
  }
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  request.answer('{"success":true,"msg":"OK","details":[1]}');
  expect(await outcome).toEqual({ success: true, msg: 'OK', details: [1], status: 200 });
  expect([request.isAborted, parts.slice(0, 2)]).toEqual([false, [0.1, 0.2]]);
});

it.each([
  ['nothing is sent', 50, MINUTE_MS],
  ['no answer comes', 100, 2 * MINUTE_MS],
])('gives up when %s for too long', async (_what, loaded, waitMs) => {
  const { request, outcome } = begin({ answerMs: 2 * MINUTE_MS });
  request.progress(loaded);
  vi.advanceTimersByTime(waitMs - 1);
  expect(request.isAborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await outcome).toBeInstanceOf(NetworkError);
  expect(isServerReachable()).toBe(false);
});

it('a cancelled sending says nothing about the server', async () => {
  const controller = new AbortController();
  const { request, outcome } = begin({ signal: controller.signal });
  controller.abort();
  expect(await outcome).toBeInstanceOf(NetworkError);
  expect([request.isAborted, isServerReachable()]).toEqual([true, true]);
});

it('takes what is no envelope for a proxy’s answer', async () => {
  const { request, outcome } = begin();
  request.answer('<html>');
  expect(await outcome).toBeInstanceOf(NetworkError);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onAdminSignedOut } from '#shared/api/admin-call.ts';
import { signInOwner } from '../testing/residents.ts';
import type { Failure } from './failure.rules.ts';
import { sendByTus } from './tus-transport.ts';

interface Options {
  endpoint?: string;
  uploadUrl?: string;
  metadata: object;
  onBeforeRequest: (request: object) => void;
  onUploadUrlAvailable: () => void;
  onProgress: (sent: number) => void;
  onSuccess: (payload: object) => void;
  onError: (error: Error) => void;
}

const library = vi.hoisted(() => ({
  uploads: [] as { options: Options; url: string; isAborted: boolean }[],
}));
vi.mock('tus-js-client', () => ({
  Upload: class {
    options: Options;
    url = 'http://sebule.lan/api/admin/media/upload/abc';
    isAborted = false;
    constructor(_file: File, options: Options) {
      this.options = options;
      library.uploads.push(this);
    }
    start(): void {}
    async abort(): Promise<void> {
      this.isAborted = true;
    }
  },
}));

const SILENCE_MS = 40_000;

const answer = (status: number, body = '') => ({
  getStatus: () => status,
  getBody: () => body,
  getHeader: () => 'uploads/Mwanga%20wa%20Lamu.mp4',
});
const refusedWith = (status: number, body?: string) =>
  Object.assign(new Error('refused'), {
    originalRequest: { getMethod: () => (body === undefined ? 'HEAD' : 'PATCH') },
    originalResponse: answer(status, body),
  });
const broken = () => Object.assign(new Error('failed'), { originalResponse: null });

const begin = async (changes: { file?: File; url?: string } = {}) => {
  const seen = {
    urls: [] as string[],
    sent: [] as number[],
    done: [] as string[],
    failures: [] as Failure[],
  };
  const stop = sendByTus({
    file: new File(['film'], 'kite.mp4'),
    fingerprint: 'f',
    folder: 'films',
    url: null,
    onUrl: (url) => seen.urls.push(url),
    onProgress: (sent) => seen.sent.push(sent),
    onDone: (path) => seen.done.push(path),
    onFailure: (failure) => seen.failures.push(failure),
    ...changes,
  });
  await vi.waitFor(() => expect(library.uploads).toHaveLength(1));
  const [upload] = library.uploads;
  if (!upload) throw new Error('nothing is sent');
  return { seen, stop, upload, options: upload.options };
};

describe('an upload by tus', () => {
  beforeEach(() => {
    library.uploads = [];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signInOwner();
  });
  afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
  });

  it('is begun with what the server needs to know, as the admin of this tab', async () => {
    const { options } = await begin();
    const { endpoint, uploadUrl, metadata } = options;
    expect([endpoint, uploadUrl]).toEqual(['/api/admin/media/upload', undefined]);
    expect(metadata).toEqual({ filename: 'kite.mp4', fingerprint: 'f', folder: 'films' });
    const setHeader = vi.fn<(name: string, value: string) => void>();
    options.onBeforeRequest({ setHeader });
    expect(setHeader).toHaveBeenCalledWith('Authorization', 'Bearer secret');
  });

  it('that was begun never begins anew by itself', async () => {
    const { options } = await begin({ url: '/api/admin/media/upload/abc' });
    expect([options.endpoint, options.uploadUrl]).toEqual([undefined, '/api/admin/media/upload/abc']);
  });

  it('tells its address, its progress, and where the file is', async () => {
    const { options, seen } = await begin();
    options.onUploadUrlAvailable();
    options.onProgress(3);
    options.onSuccess({ lastResponse: answer(204) });
    expect(seen).toEqual({
      urls: ['http://sebule.lan/api/admin/media/upload/abc'],
      sent: [3],
      done: ['uploads/Mwanga wa Lamu.mp4'],
      failures: [],
    });
  });

  it('tells a broken line from a file that has changed, which browsers report alike', async () => {
    const line = await begin();
    line.options.onError(broken());
    await vi.waitFor(() => expect(line.seen.failures).toEqual([{ kind: 'line' }]));

    library.uploads = [];
    const file = new File(['film'], 'kite.mp4');
    file.slice = () => {
      throw new DOMException('The file has changed.', 'NotReadableError');
    };
    const changed = await begin({ file });
    changed.options.onError(broken());
    await vi.waitFor(() => expect(changed.seen.failures).toEqual([{ kind: 'file' }]));
  });

  it('tells why the server has refused it, also when a proxy answers', async () => {
    const { options, seen } = await begin();
    options.onError(
      refusedWith(507, '{"success":false,"msg":"Full.","details":[{"code":"upload-no-room"}]}'),
    );
    const refusal = { kind: 'refused', status: 507, code: 'upload-no-room', message: 'Full.' };
    await vi.waitFor(() => expect(seen.failures).toEqual([refusal]));

    library.uploads = [];
    const proxied = await begin();
    proxied.options.onError(refusedWith(502, '<html>'));
    await vi.waitFor(() => expect(proxied.seen.failures).toEqual([{ kind: 'proxy', status: 502 }]));
  });

  it('leaves the admin signed in when it is a proxy that wants a sign-in', async () => {
    const handleSignedOut = vi.fn<() => void>();
    const remove = onAdminSignedOut(handleSignedOut);
    const { options, seen } = await begin();
    options.onBeforeRequest({ setHeader: () => {} });
    options.onError(refusedWith(401, '<html>'));
    await vi.waitFor(() => expect(seen.failures).toEqual([{ kind: 'proxy', status: 401 }]));
    expect(handleSignedOut).not.toHaveBeenCalled();
    remove();
  });

  it('signs the admin out whose session has ended', async () => {
    const handleSignedOut = vi.fn<() => void>();
    const remove = onAdminSignedOut(handleSignedOut);
    const { options, seen } = await begin();
    options.onBeforeRequest({ setHeader: () => {} });
    options.onError(refusedWith(401));
    await vi.waitFor(() => expect(seen.failures).toEqual([{ kind: 'refused', status: 401 }]));
    expect(handleSignedOut).toHaveBeenCalledOnce();
    remove();
  });

  it('is given up when nothing moves, and not before', async () => {
    const { options, seen, upload } = await begin();
    vi.advanceTimersByTime(SILENCE_MS - 1_000);
    options.onProgress(1);
    vi.advanceTimersByTime(SILENCE_MS - 1_000);
    expect(seen.failures).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect([seen.failures, upload.isAborted]).toEqual([[{ kind: 'line' }], true]);
  });

  it('tells nothing any more once it is stopped', async () => {
    const { options, seen, stop, upload } = await begin();
    stop();
    options.onError(broken());
    options.onSuccess({ lastResponse: answer(204) });
    vi.advanceTimersByTime(2 * SILENCE_MS);
    await Promise.resolve();
    expect([upload.isAborted, seen.failures, seen.done]).toEqual([true, [], []]);
  });
});

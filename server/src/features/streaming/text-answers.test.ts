import { describe, expect, it, vi } from 'vitest';
import { createTextAnswers } from './text-answers.ts';

const SUBRIP = Buffer.from('1\n00:01 --> 00:02\nHabari');
const WEBVTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHabari\n';

const setUp = () => {
  const readFile = vi.fn<() => Promise<Buffer>>(async () => SUBRIP);
  const close = vi.fn<() => Promise<void>>(async () => {});
  const file = (change: { size?: number; modifiedMs?: number } = {}) => ({
    read: async () => 0,
    readWhole: readFile,
    close,
    size: SUBRIP.length,
    modifiedMs: 1_000,
    ...change,
  });
  const find = async () => SUBRIP;
  return {
    file,
    readFile,
    close,
    texts: createTextAnswers({ fetched: { find }, cacheControl: 'private', namesIn: async () => [] }),
  };
};
const get = (fields: Record<string, string> = {}) => ({ method: 'GET' as const, fields });

describe('subtitles of a file', () => {
  it('are WebVTT, and not sent to a client that has them cached', async () => {
    const { file, close, texts } = setUp();
    const first = await texts.subtitles({ file: file(), path: 'a.srt' }, get());
    expect([first.status, first.body]).toEqual([200, Buffer.from(WEBVTT)]);
    const again = get({ 'if-none-match': first.headers.etag ?? '' });
    const second = await texts.subtitles({ file: file(), path: 'a.srt' }, again);
    expect([second.status, second.body, second.headers.etag]).toEqual([304, null, first.headers.etag]);
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('have a tag from the file’s metadata, before they are read', async () => {
    const { file, readFile, texts } = setUp();
    const tag = async (change = {}) =>
      (await texts.subtitles({ file: file(change), path: 'a.srt' }, get({ 'if-none-match': '*' }))).headers
        .etag;
    expect(await tag()).toBe(await tag());
    expect(await tag({ size: 7 })).not.toBe(await tag());
    expect(await tag({ modifiedMs: 1_001 })).not.toBe(await tag());
    expect(readFile).not.toHaveBeenCalled();
  });

  it('are read once for all requests, and again when the file has changed', async () => {
    const { file, readFile, close, texts } = setUp();
    const ask = (modifiedMs: number) => texts.subtitles({ file: file({ modifiedMs }), path: 'a.srt' }, get());
    await Promise.all([ask(1), ask(1), ask(1)]);
    await ask(1);
    expect(readFile).toHaveBeenCalledTimes(1);
    await ask(2);
    expect(readFile).toHaveBeenCalledTimes(2);
    expect(close).toHaveBeenCalledTimes(5);
  });

  it('have another tag after a restart, when another version may convert them', async () => {
    const tags = [setUp(), setUp()].map(({ file, texts }) =>
      texts.subtitles({ file: file(), path: 'a.srt' }, get()),
    );
    const [first, second] = await Promise.all(tags);
    expect(first?.headers.etag).not.toBe(second?.headers.etag);
  });

  it('are closed when they are too large to be read', async () => {
    const { file, readFile, close, texts } = setUp();
    const large = { file: file({ size: 1024 * 1024 + 1 }), path: 'a.srt' };
    await expect(texts.subtitles(large, get())).rejects.toMatchObject({ status: 404 });
    await expect(texts.playlist(large, () => null, get())).rejects.toMatchObject({ status: 404 });
    expect(readFile).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(2);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createTimeSlices } from '#platform/time-slices.ts';
import { createConvertedSubtitles } from './converted-subtitles.ts';

const SUBRIP = Buffer.from('1\n00:01 --> 00:02\nHabari');
const WEBVTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHabari\n';

describe('converted subtitles', () => {
  const setUp = () => {
    const read = vi.fn<() => Promise<Buffer>>(async () => SUBRIP);
    const converted = createConvertedSubtitles(createTimeSlices());
    return { read, convert: async (key: string) => (await converted(key, read)).toString() };
  };

  it('are read and converted once for all requests, simultaneous and later ones', async () => {
    const { read, convert } = setUp();
    const together = await Promise.all(Array.from({ length: 8 }, () => convert('a')));
    expect(new Set(together)).toEqual(new Set([WEBVTT]));
    expect(await convert('a')).toBe(WEBVTT);
    expect(read).toHaveBeenCalledOnce();
  });

  it('are read again under another key', async () => {
    const { read, convert } = setUp();
    await convert('a');
    await convert('b');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are read again after a failure', async () => {
    const { read, convert } = setUp();
    read.mockRejectedValueOnce(new Error('the disk'));
    await expect(convert('a')).rejects.toThrow('the disk');
    expect(await convert('a')).toBe(WEBVTT);
  });

  it('are evicted when there are more than 8 MiB', async () => {
    const { read, convert } = setUp();
    read.mockResolvedValue(Buffer.from(`WEBVTT\n${'x'.repeat(1024 * 1024)}`));
    for (let key = 0; key < 8; key += 1) await convert(String(key));
    await convert('7');
    expect(read).toHaveBeenCalledTimes(8);
    await convert('0');
    expect(read).toHaveBeenCalledTimes(9);
  });
});

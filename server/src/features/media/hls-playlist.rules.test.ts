import { describe, expect, it } from 'vitest';
import { rewrittenLines } from './hls-playlist.rules.ts';

const rewrite = (playlist: string) =>
  rewrittenLines(playlist.split('\n'), 'shows/one/index.m3u8', (file) =>
    file.startsWith('..') ? null : `/signed/${file}`,
  )
    .toArray()
    .join('\n');

describe('a playlist', () => {
  it('names signed addresses instead of files', () => {
    expect(
      rewrite(
        '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4",BYTERANGE="1@0"\r\n#EXTINF:4,\r\nseg%201.ts\r\n\r\n../two/x.m3u8\n',
      ),
    ).toBe(
      '#EXTM3U\r\n#EXT-X-MAP:URI="/signed/shows/one/init.mp4",BYTERANGE="1@0"\r\n#EXTINF:4,\r\n/signed/shows/one/seg 1.ts\n\r\n/signed/shows/two/x.m3u8\n',
    );
  });
  it.each([
    'https://cdn.example/a.ts',
    '//cdn.example/a.ts',
    'a.ts?x=1',
    '%zz.ts',
    '../../../a.ts',
    '# a comment',
  ])('leaves %j alone', (line) => {
    expect(rewrite(`#EXTM3U\n${line}\n`)).toBe(`#EXTM3U\n${line}\n`);
  });

  it('has at most one address signed per tag', () => {
    expect(rewrite('#EXT-X-MAP:URI="a.mp4",URI="b.mp4"')).toBe(
      '#EXT-X-MAP:URI="/signed/shows/one/a.mp4",URI="b.mp4"',
    );
  });

  it('is rewritten lazily', () => {
    const asked: string[] = [];
    const lines = rewrittenLines(['a.ts', 'b.ts'], 'index.m3u8', (file) => {
      asked.push(file);
      return file;
    });
    lines.next();
    expect(asked).toEqual(['a.ts']);
  });
});

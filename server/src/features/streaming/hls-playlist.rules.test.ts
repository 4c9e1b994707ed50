import { describe, expect, it } from 'vitest';
import { foldersInDoubt, rewrittenLines } from './hls-playlist.rules.ts';

const rewrite = (playlist: string, ...there: string[]) =>
  rewrittenLines(
    playlist.split('\n'),
    'shows/one/index.m3u8',
    (file) => (file.startsWith('..') ? null : `/signed/${file}`),
    (file) => there.includes(file),
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
  it.each(['https://cdn.example/a.ts', '//cdn.example/a.ts', '../../../a.ts', '# a comment'])(
    'leaves %j alone',
    (line) => {
      expect(rewrite(`#EXTM3U\n${line}\n`)).toBe(`#EXTM3U\n${line}\n`);
    },
  );

  it.each([
    ['a.ts?x=1', 'a.ts', []],
    ['a.ts?x=1', 'a.ts?x=1', ['a.ts?x=1']],
    ['a?1.ts', 'a?1.ts', ['a?1.ts']],
    ['a%3F1.ts', 'a?1.ts', ['a?1.ts']],
    ['a#1.ts', 'a#1.ts', ['a#1.ts', 'b.ts']],
    ['50%.ts', '50%.ts', []],
    ['50%25.ts', '50%.ts', ['50%.ts']],
    ['a%201.ts', 'a%201.ts', ['a%201.ts']],
    ['a%201.ts', 'a 1.ts', ['a 1.ts', 'a%201.ts']],
    ['hd/a%3F.ts', 'hd/a?.ts', ['hd/a?.ts']],
  ])('takes %s for the file %s where there are %j', (uri, file, names) => {
    const there = names.map((name) => `shows/one/${name}`);
    expect(rewrite(uri, ...there)).toBe(`/signed/shows/one/${file}`);
    expect(rewrite(`#EXT-X-MAP:URI="${uri}"`, ...there)).toBe(`#EXT-X-MAP:URI="/signed/shows/one/${file}"`);
  });

  it('has folders that are looked up only where a name is not clear', () => {
    const lines = [
      '#EXTM3U',
      '#EXTINF:4,',
      'a.ts',
      'hd/a%20b.ts',
      '../x/a?1.ts',
      '../../../a?.ts',
      '# 50% done',
    ];
    expect(foldersInDoubt(lines, 'shows/one/index.m3u8')).toEqual(['shows/one/hd', 'shows/x']);
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

import { expect, it } from 'vitest';
import { inViewingOrder, namesInPlaylist, outermost, pathsInPlaylist } from './change.rules.ts';

it('leaves out what goes with a folder anyway', () => {
  expect(outermost(['a/b', 'a', 'a', 'ab', 'c/d', 'a/b/c'])).toEqual(['a', 'ab', 'c/d']);
});

it('finds the files of a playlist in its own folder', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXTINF:6,',
    'part 1.ts',
    '#EXTINF:6,',
    'part 2.ts\r',
    'part 2.ts',
    'https://elsewhere.example/3.ts',
    '../4.ts',
    '.hidden.ts',
    'sub/5.ts',
    './#6.ts',
    '7%208.ts',
    '',
  ].join('\n');
  expect(namesInPlaylist(playlist)).toEqual([
    'part 1.ts',
    'part 2.ts',
    '#6.ts',
    '7 8.ts',
    '7%208.ts',
    'init.mp4',
  ]);
  expect(pathsInPlaylist(playlist)).toContain('sub/5.ts');
});

it('lists the parts of a title by their numbers', () => {
  const use = (title: string, part: string) => ({
    video_id: 1,
    title,
    is_series: true,
    status: 'active' as const,
    part,
  });
  const uses = [use('Garden', 'One, episode 14'), use('Garden', 'One, episode 2'), use('Apple', '')];
  expect(inViewingOrder(uses).map(({ title, part }) => `${title} ${part}`)).toEqual([
    'Apple ',
    'Garden One, episode 2',
    'Garden One, episode 14',
  ]);
});

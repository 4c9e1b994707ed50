import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './content-types.rules.ts';

describe('a content type', () => {
  it.each([
    ['films/a.mp4', 'video/mp4'],
    ['a.b.JPG', 'image/jpeg'],
    ['a.srt', 'text/vtt; charset=utf-8'],
    ['a.html', 'application/octet-stream'],
    ['a.svg', 'application/octet-stream'],
    ['a.mp4/b', 'application/octet-stream'],
    ['mp4', 'application/octet-stream'],
    ['a.constructor', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ])('of %j is %s', (path, type) => {
    expect(contentTypeOf(path)).toBe(type);
  });
});

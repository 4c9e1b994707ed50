import { expect, it } from 'vitest';
import { type PackageManifest, parseManifest } from './package.schema.ts';

const manifest: PackageManifest = {
  version: 1,
  source: { sample: 's', size: 1, path: 'kite.mkv' },
  isComplete: true,
  duration: 12,
  video: [],
  audio: [],
  subtitles: [],
  previews: null,
  chapters: [],
};
const chapters = (count: number) => Array.from({ length: count }, (_, at) => ({ at, name: 'A chapter' }));
const isTaken = (changes: object) => parseManifest(JSON.stringify({ ...manifest, ...changes })) !== null;

it('takes what films have', () => {
  expect(isTaken({ chapters: chapters(300) })).toBe(true);
});

it.each([
  ['more chapters', { chapters: chapters(301) }],
  ['a long name', { chapters: [{ at: 0, name: 'A'.repeat(501) }] }],
  ['another version', { version: 2 }],
])('takes no manifest with %s', (_what, changes) => {
  expect(isTaken(changes)).toBe(false);
});

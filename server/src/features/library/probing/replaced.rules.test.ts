import { expect, it } from 'vitest';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { changedLabels, episodeRuntime, movieRuntime } from './replaced.rules.ts';

const facts = (minutes: number | null, height = 720): MediaFacts => ({
  container: 'mp4',
  duration: minutes === null ? null : minutes * 60,
  video: { codec: 'avc', profile: null, width: 1_280, height },
  audio: null,
});
const replaced = (before: MediaFacts, after: MediaFacts) => ({ path: 'a.mp4', before, after });
const longer = replaced(facts(90), facts(95));
const file = (url: string, label = '720p') => ({ id: url === 'a.mp4' ? 1 : 2, url, label });
const version = () => ({ part: null, resolution: null });

it.each([
  ['follows the file', 90, longer, 95],
  ['stays as somebody typed it', 88, longer, 88],
  ['stays when the new length is not known', 90, replaced(facts(90), facts(null)), 90],
  ['stays when the old length was not known', 0, replaced(facts(null), facts(95)), 0],
])('the runtime of an episode %s', (_what, runtime, change, expected) => {
  expect(episodeRuntime(runtime, change)).toBe(expected);
  const known = { durations: new Map(), named: version };
  expect(movieRuntime({ runtime, files: [file('a.mp4')] }, change, known)).toBe(expected);
});

it('adds the parts of a movie up, and goes by the first of its versions', () => {
  const durations = new Map([['b.mp4', 600]]);
  const files = [file('b.mp4'), file('a.mp4')];
  const named = (path: string) => ({ part: path === 'b.mp4' ? 1 : 2, resolution: null });
  expect(movieRuntime({ runtime: 100, files }, longer, { durations, named })).toBe(105);
  expect(movieRuntime({ runtime: 10, files }, longer, { durations, named: version })).toBe(10);
});

it('gives a file the label of its new picture, unless somebody has given it another or it is taken', () => {
  const sharper = replaced(facts(90, 720), facts(90, 1_080));
  expect(changedLabels({ files: [file('a.mp4')] }, sharper, version)).toEqual([{ id: 1, label: '1080p' }]);
  expect(changedLabels({ files: [file('a.mp4', 'Best')] }, sharper, version)).toEqual([]);
  expect(changedLabels({ files: [file('a.mp4'), file('b.mp4', '1080p')] }, sharper, version)).toEqual([]);
});

it('names a picture by its shorter side, also an upright one', () => {
  const upright = replaced(facts(90, 720), {
    ...facts(90),
    video: { codec: 'avc', profile: null, width: 1_080, height: 1_920 },
  });
  expect(changedLabels({ files: [file('a.mp4')] }, upright, version)).toEqual([{ id: 1, label: '1080p' }]);
});

import { expect, it } from 'vitest';
import { reasonLabel } from './result.rules.ts';

const match = { text: 'Rain', marks: [] };

it.each([
  [{ ...match, kind: 'actor' as const }, 'With'],
  [{ ...match, kind: 'episode' as const, season_no: 1, episode_no: 2 }, 'S1: EP.2'],
  [{ ...match, kind: 'episode' as const, season_no: 1, episode_no: 2, episode_end: 3 }, 'S1: EP.2–3'],
])('a result says by what %j was found', (found, label) => {
  expect(reasonLabel(found)).toBe(label);
});

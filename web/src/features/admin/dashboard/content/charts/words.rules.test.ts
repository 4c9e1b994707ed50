import { expect, it } from 'vitest';
import { daysSentence, durationText, longDay, shortDay, sinceText, titlesSentence } from './words.rules.ts';

const H = 3_600;
const day = (name: string, seconds: number) => ({ day: name, seconds });
const title = (name: string, seconds: number) => ({
  video_id: 1,
  title: name,
  is_series: false,
  is_here: true,
  seconds,
});

it.each([
  [0, '0 min'],
  [20, 'under 1 min'],
  [45 * 60, '45 min'],
  [H - 10, '1 h'],
  [3 * H + 5 * 60, '3 h 5 min'],
  [99 * H + 59 * 60, '99 h 59 min'],
  [100 * H + 31 * 60, '101 h'],
  [4_120 * H, '4,120 h'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it('shows dates of the building, wherever the device is', () => {
  expect(shortDay('2026-03-01')).toBe('1 Mar');
  expect(longDay('2026-03-01')).toBe('Sunday 1 March');
});

it('describes the days in two sentences', () => {
  const days = [day('2026-02-27', H), day('2026-02-28', 3 * H), day('2026-03-01', 600)];
  expect(daysSentence(days)).toBe(
    'The building watched 4 h 10 min in the last 3 days, most on Saturday 28 February: 3 h. Today so far: 10 min.',
  );
  expect(daysSentence([day('2026-02-28', 0), day('2026-03-01', 0)])).toBe(
    'The building watched 0 min in the last 2 days. Today so far: 0 min.',
  );
});

it('describes the titles in a sentence', () => {
  expect(titlesSentence([title('Kilele', 2 * H), title('Sauti', H)])).toBe(
    'Watched longest: Kilele, 2 h, then Sauti, 1 h.',
  );
  expect(titlesSentence([title('Kilele', 2 * H)])).toBe('Watched longest: Kilele, 2 h.');
  expect(titlesSentence([])).toBe('No title has been watched.');
});

it('says since when time is counted, if that is within the days', () => {
  const days = [day('2026-02-27', 0), day('2026-02-28', 3)];
  expect(sinceText('2026-02-28', days)).toBe('Counted since 28 Feb.');
  expect(sinceText('2026-02-27', days)).toBeNull();
  expect(sinceText(null, days)).toBeNull();
});

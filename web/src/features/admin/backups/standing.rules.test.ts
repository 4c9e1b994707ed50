import type { BackupState } from '@sebule/contract';
import { expect, it } from 'vitest';
import { contentText, lackText, standingOf } from './standing.rules.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const POLICY = { is_on: true, time: '03:10', kept: 14, place: null };
const standing = (changes: Partial<BackupState>) =>
  standingOf({ policy: POLICY, last_proved_at: '2026-12-01T00:10:00.000Z', failure: null, ...changes }, NOW);

it('is good for two days after a proved backup', () => {
  expect(standing({})).toMatchObject({
    tone: 'good',
    title: expect.stringMatching(/^Last proved backup: /),
    text: expect.stringContaining('The next one is made at 03:10.'),
  });
  expect(standing({ last_proved_at: '2026-11-29T09:00:01.000Z' }).tone).toBe('good');
});

it('is an alarm when the last one is old, or failed', () => {
  expect(standing({ last_proved_at: '2026-11-26T08:00:00.000Z' })).toMatchObject({
    tone: 'alarm',
    title: 'The last proved backup is 5 days old.',
  });
  expect(
    standing({ failure: { at: '2026-12-01T00:10:00.000Z', reason: 'The disk is full.' } }),
  ).toMatchObject({
    tone: 'alarm',
    title: 'The last backup failed.',
    text: expect.stringMatching(/^The disk is full\. The last proved one is of /),
  });
});

it('says that none is made by night where that is off', () => {
  expect(standing({ last_proved_at: null, policy: { ...POLICY, is_on: false } })).toMatchObject({
    tone: 'waiting',
    text: 'None is made by night: turn that on, or make one now.',
  });
});

it('counts what a backup has', () => {
  expect(contentText({ counts: { titles: 3214, residents: 1 } })).toBe('3,214 titles, 1 resident');
});

it('says what a backup lacks', () => {
  const lack = (proved: boolean, why: string | null, isBare: boolean) =>
    lackText({ proved, why_not_proved: why, without_media: isBare });
  expect(lack(true, null, false)).toBeNull();
  expect(lack(false, null, false)).toBe('Nobody has tried it here.');
  expect(lack(false, 'no', true)).toBe(
    'Its database could not be tried: no. It has no pictures and no subtitles: the disk with the films was away.',
  );
});

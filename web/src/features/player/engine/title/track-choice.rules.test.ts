import type { SubtitleTrack, TrackKind } from '@sebule/contract';
import { expect, it } from 'vitest';
import { subtitlesFor, trackFor, wishOf, withOwnFile } from './track-choice.rules.ts';

const track = (id: string, language: string | null, kind: TrackKind = 'main'): SubtitleTrack => ({
  id,
  language,
  kind,
  name: id,
  url: `/media/${id}.vtt`,
  format: 'text',
});
const nothing = { ofTitle: null, last: null };

it('finds a track by language and kind, wherever it stands', () => {
  const sounds = [track('a', 'sw'), track('b', 'en', 'commentary'), track('c', 'en')];
  expect(trackFor(sounds, { language: 'en', kind: 'main' })?.id).toBe('c');
  expect(trackFor([...sounds].reverse(), { language: 'en', kind: 'commentary' })?.id).toBe('b');
});

it('takes the language without the kind, and the language without its country', () => {
  expect(trackFor([track('a', 'pt-br'), track('b', 'pt-pt')], { language: 'pt', kind: 'main' })?.id).toBe(
    'a',
  );
  expect(trackFor([track('a', 'pt-br'), track('b', 'pt-pt')], { language: 'pt-pt', kind: 'main' })?.id).toBe(
    'b',
  );
  expect(trackFor([track('a', 'sw')], { language: 'sw', kind: 'described' })?.id).toBe('a');
  expect(trackFor([track('a', 'sw', 'commentary')], { language: 'sw', kind: 'main' })).toBeNull();
  expect(trackFor([track('a', 'sw')], { language: 'en', kind: 'main' })).toBeNull();
  expect(trackFor([track('a', 'sw')], null)).toBeNull();
});

it('remembers a track without a language', () => {
  expect(trackFor([track('a', 'en'), track('b', null)], wishOf(track('b', null)))?.id).toBe('b');
});

it('shows the subtitles of this title’s last time, then English, then the viewer’s last, then the first', () => {
  const all = [track('f', 'en', 'forced'), track('s', 'sw'), track('d', 'de'), track('e', 'en')];
  const last = { language: 'de', kind: 'main' } as const;
  expect(subtitlesFor(all, { ofTitle: { language: 'sw', kind: 'main' }, last })?.id).toBe('s');
  expect(subtitlesFor(all, { ofTitle: null, last })?.id).toBe('e');
  expect(subtitlesFor(all.slice(0, 3), { ofTitle: null, last })?.id).toBe('d');
  expect(subtitlesFor(all.slice(0, 2), { ofTitle: null, last })?.id).toBe('s');
  expect(subtitlesFor(all.slice(0, 1), nothing)?.id).toBe('f');
  expect(subtitlesFor([], nothing)).toBeNull();
});

it('adds the file that an admin has given, unless it is among the tracks', () => {
  const all = [track('s', 'sw')];
  expect(withOwnFile(all, '/media/own.vtt?t=1').map(({ id }) => id)).toEqual(['file', 's']);
  expect(withOwnFile(all, '/media/s.vtt?t=2')).toBe(all);
  expect(withOwnFile(all, null)).toBe(all);
});

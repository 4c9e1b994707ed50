import type { SubtitleTrack, TrackKind } from '@sebule/contract';
import { expect, it } from 'vitest';
import {
  forcedFor,
  subtitlesFor,
  trackFor,
  tracksAfter,
  wishesIn,
  wishOf,
  withOwnFile,
} from './track-choice.rules.ts';

const track = (id: string, language: string | null, kind: TrackKind = 'main'): SubtitleTrack => ({
  id,
  language,
  kind,
  name: id,
  url: `/media/${id}.vtt`,
  format: 'text',
});
const nothing = { subtitles: null, lastSubtitles: null };

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
  const lastSubtitles = { language: 'de', kind: 'main' } as const;
  const wished = { subtitles: { language: 'sw', kind: 'main' }, lastSubtitles } as const;
  const unwished = { subtitles: null, lastSubtitles };
  expect(subtitlesFor(all, wished)?.id).toBe('s');
  expect(subtitlesFor(all, unwished)?.id).toBe('e');
  expect(subtitlesFor(all.slice(0, 3), unwished)?.id).toBe('d');
  expect(subtitlesFor(all.slice(0, 2), unwished)?.id).toBe('s');
  expect(subtitlesFor(all.slice(0, 1), nothing)?.id).toBe('f');
  expect(subtitlesFor([], nothing)).toBeNull();
});

it('adds the file that an admin has given, unless it is among the tracks', () => {
  const all = [track('s', 'sw')];
  expect(withOwnFile(all, '/media/own.vtt?t=1').map(({ id }) => id)).toEqual(['file', 's']);
  expect(withOwnFile(all, '/media/s.vtt?t=2')).toBe(all);
  expect(withOwnFile(all, null)).toBe(all);
});

it('takes what the server knows, and what it does not have yet', () => {
  const swahili = { language: 'sw', kind: 'main' } as const;
  const english = { language: 'en', kind: 'main' } as const;
  expect(wishesIn()).toEqual({ audio: null, subtitles: null, lastSubtitles: null });
  const known = { audio: english, subtitles: null, last_subtitles: english };
  expect(wishesIn(known)).toEqual({ audio: english, subtitles: null, lastSubtitles: english });
  const pending = [
    { video_id: 7, audio: english },
    { video_id: 7, audio: swahili },
    { video_id: 7, subtitles: swahili },
  ];
  expect(tracksAfter(known, pending)).toEqual({
    audio: swahili,
    subtitles: swahili,
    last_subtitles: english,
  });
});

it('translates signs for those who hear the film in that language', () => {
  const all = [track('e', 'en'), track('fe', 'en', 'forced'), track('fp', 'pt-br', 'forced')];
  expect(forcedFor(all, { language: 'en' })?.id).toBe('fe');
  expect(forcedFor(all, { language: 'pt' })?.id).toBe('fp');
  expect(forcedFor(all, { language: 'sw' })).toBeNull();
  // In a plain file, only what is heard by those who are meant.
  expect(forcedFor(all, null)).toBeNull();
  expect(forcedFor(all.slice(0, 2), null)?.id).toBe('fe');
  expect(forcedFor(all.slice(0, 1), { language: 'en' })).toBeNull();
});

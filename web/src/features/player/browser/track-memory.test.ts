import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedTracks, rememberTracks } from './track-memory.ts';

const viewer = vi.hoisted(() => ({ id: 1 }));
vi.mock('#shared/storage/session.ts', () => ({
  readViewer: () => ({ user: { user_id: viewer.id }, token: 'x' }),
}));

const SWAHILI = { language: 'sw', kind: 'main' } as const;
const COMMENTARY = { language: 'en', kind: 'commentary' } as const;

beforeEach(() => {
  viewer.id = 1;
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('keeps the sound and the subtitles of a title, and what was chosen last', () => {
  rememberTracks(7, { subtitles: SWAHILI });
  rememberTracks(7, { audio: COMMENTARY });
  rememberTracks(8, { subtitles: COMMENTARY });
  expect(rememberedTracks(7)).toEqual({
    ofTitle: { audio: COMMENTARY, subtitles: SWAHILI },
    last: { audio: COMMENTARY, subtitles: COMMENTARY },
  });
  expect(rememberedTracks(9).ofTitle).toEqual({ audio: null, subtitles: null });
});

it('keeps them apart for the viewers of a device', () => {
  rememberTracks(7, { audio: SWAHILI });
  viewer.id = 2;
  expect(rememberedTracks(7).ofTitle.audio).toBeNull();
});

it('ignores what is damaged', () => {
  localStorage.setItem('player-tracks', '{"1:7":{"audio":{"language":4,"kind":"main"},"subtitles":"en"}}');
  expect(rememberedTracks(7).ofTitle).toEqual({ audio: null, subtitles: null });
  rememberTracks(7, { audio: SWAHILI });
  expect(rememberedTracks(7).ofTitle.audio).toEqual(SWAHILI);
});

it('forgets the titles chosen longest ago, and never the last choice', () => {
  for (let title = 1; title <= 250; title += 1) rememberTracks(title, { audio: SWAHILI });
  expect(rememberedTracks(1).ofTitle.audio).toBeNull();
  expect(rememberedTracks(250).ofTitle.audio).toEqual(SWAHILI);
  expect(rememberedTracks(1).last.audio).toEqual(SWAHILI);
});

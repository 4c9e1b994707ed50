import type { Notification } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { shownAs } from './notification-text.ts';

const video = { video_id: 3, title: 'The Kite', is_series: false };
const answered = (status: 'pending' | 'inProgress' | 'uploaded' | 'cancelled', message = 'Enjoy!') =>
  ({ kind: 'request-answered', movie_name: 'The Kite', status, message }) as const;

describe('a notification', () => {
  it.each([
    ['pending', 'About your request for The Kite'],
    ['inProgress', 'The Kite is on its way'],
    ['uploaded', 'The Kite is here'],
    ['cancelled', 'The Kite could not be found'],
  ] as const)('of a request that is %s', (status, heading) => {
    const shown = shownAs({ content: answered(status), count: 1, video: null, notice: null });
    expect(shown).toEqual({ heading, message: 'Enjoy!', to: '/viewer/request-movie' });
  });

  it('leads to the title that a request has become', () => {
    expect(shownAs({ content: answered('uploaded', ''), count: 1, video, notice: null })).toMatchObject({
      message: null,
      to: '/watch/movie/The%20Kite/3',
    });
  });

  it.each([
    [1, 'New episode of Garden'],
    [3, '3 new episodes of Garden'],
  ])('of %i new episodes', (count, heading) => {
    const content = { kind: 'new-episodes', title: 'Garden' } as const;
    const series = { ...video, is_series: true };
    expect(shownAs({ content, count, video: series, notice: null })).toMatchObject({
      heading,
      to: '/watch/episodes-more/3',
    });
    expect(shownAs({ content, count, video: null, notice: null })?.to).toBe('/viewer/dashboard');
  });

  it.each([
    ['current', { is_over: false }, { message: 'Off.' }],
    ['over', { is_over: true }, { message: 'Off.', note: 'This notice has ended.' }],
    ['withdrawn', null, { message: null, note: 'This notice was withdrawn.' }],
  ])('of a notice that is %s', (_what, state, expected) => {
    const content = { kind: 'notice', title: 'Water' } as const;
    const notice = state && { id: 4, message: 'Off.', ends_at: '2026-01-01T00:00:00.000Z', ...state };
    expect(shownAs({ content, count: 1, video: null, notice })).toEqual({
      heading: 'Water',
      to: null,
      ...expected,
    });
  });

  it('of an answer to feedback', () => {
    const content = { kind: 'feedback-answered', subject: 'Sound', message: 'Mended.' } as const;
    expect(shownAs({ content, count: 1, video: null, notice: null })).toEqual({
      heading: 'Answer to: Sound',
      message: 'Mended.',
      to: '/viewer/feedback',
    });
  });

  it('of a kind that only a newer version knows is skipped', () => {
    const content = { kind: 'birthday' } as unknown as Notification['content'];
    expect(shownAs({ content, count: 1, video: null, notice: null })).toBeNull();
  });
});

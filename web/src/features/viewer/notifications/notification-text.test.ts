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
    const shown = shownAs({ content: answered(status), count: 1, video: null });
    expect(shown).toEqual({ heading, message: 'Enjoy!', to: '/viewer/request-movie' });
  });

  it('leads to the title that a request has become', () => {
    expect(shownAs({ content: answered('uploaded', ''), count: 1, video })).toMatchObject({
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
    expect(shownAs({ content, count, video: series })).toMatchObject({
      heading,
      to: '/watch/episodes-more/3',
    });
    expect(shownAs({ content, count, video: null })?.to).toBe('/viewer/dashboard');
  });

  it('of an answer to feedback', () => {
    const content = { kind: 'feedback-answered', subject: 'Sound', message: 'Mended.' } as const;
    expect(shownAs({ content, count: 1, video: null })).toEqual({
      heading: 'Answer to: Sound',
      message: 'Mended.',
      to: '/viewer/feedback',
    });
  });

  it('of a kind that only a newer version knows is skipped', () => {
    const content = { kind: 'birthday' } as unknown as Notification['content'];
    expect(shownAs({ content, count: 1, video: null })).toBeNull();
  });
});

import { expect, it, vi } from 'vitest';
import type { News } from '#features/notifications/index.ts';
import { createEventHub } from '#platform/events.ts';
import { MAY_BE_MISSED, createLiveUpdates } from './index.ts';

it('has everything refetched that a caller shows when events may have been missed', () => {
  const events = createEventHub<News>((error) => {
    throw error;
  });
  const heardAs = (role: 'viewer' | 'admin') => {
    const send = vi.fn<(event: { type: string }) => void>();
    createLiveUpdates(events).routes['GET user/events']({ actor: { accountId: 7, role } } as never, send);
    return send;
  };
  const [viewer, admin] = [heardAs('viewer'), heardAs('admin')];
  MAY_BE_MISSED.forEach((news) => events.tell(news));
  const types = (send: typeof viewer) => send.mock.calls.map(([{ type }]) => type);
  const own = ['notifications-changed', 'requests-changed', 'own-feedback-changed'];
  expect(types(viewer)).toEqual(['catalogue-changed', 'notices-changed', ...own]);
  expect(types(admin)).toEqual([
    'catalogue-changed',
    'notices-changed',
    'clients-changed',
    'media-folder-changed',
    'preparing-changed',
    'suggestions-changed',
    'movie-requests-changed',
    'feedback-changed',
    'backups-changed',
    ...own,
  ]);
});

import type { AdminRequest } from '@sebule/contract';

/** A request for The Kite that waits, with a test's changes. */
export const aRequest = (changes: Partial<AdminRequest> = {}): AdminRequest => ({
  id: 4,
  movie_name: 'The Kite',
  movie_type: 'movie',
  description: 'In colour',
  request_date: '2026-11-24T10:00:00.000Z',
  name: 'Amina Njeri',
  phone: '254700000101',
  apartment: 'A4',
  status: 'pending',
  notify: true,
  asked_by: 3,
  residents: 3,
  notified: 1,
  by_sms: 1,
  answer: null,
  answered_at: null,
  answered_by: null,
  video: null,
  here: null,
  ...changes,
});

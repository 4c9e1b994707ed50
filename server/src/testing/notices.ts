import { HOUR_MS, isoTime } from '#platform/clock.ts';
import type { TestApp } from './app.ts';

/** What the form for a new notice sends: for everyone, for an hour. */
export const noticeForm = ({ clock }: TestApp, changes: Record<string, unknown> = {}) => ({
  title: 'Water',
  message: 'The tank is cleaned on Friday.',
  audience: 'everyone' as const,
  ends_at: isoTime(clock.now() + HOUR_MS),
  ...changes,
});

export const publishNotice = (app: TestApp, token: string | undefined, changes?: Record<string, unknown>) =>
  app.call('POST admin/notices/add', { token, body: noticeForm(app, changes) });

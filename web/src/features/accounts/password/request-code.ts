import { call } from '#shared/api/client.ts';
import type { CodeRequest } from './recovery.rules.ts';

/** The request for a code for a phone, `2547…`, as an attempt for `useAttempt`. */
export const requestCode = (phone: string, onRequested: (request: CodeRequest) => void) => ({
  send: () => call('POST user/forgot-password', { body: { phone } }),
  onDone: ({ details: [ids] }: Awaited<ReturnType<typeof call<'POST user/forgot-password'>>>) => {
    if (!ids) throw new Error('A code was sent without its ids');
    onRequested({ phone, ...ids, requestedAt: Date.now() });
  },
});

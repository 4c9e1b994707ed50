import { call } from '../../../shared/api/client.ts';
import type { CodeRequest } from './recovery.rules.ts';

/** How to ask for a code for a phone, `2547…`; for `useAttempt`. */
export const requestCode = (phone: string, onAsked: (request: CodeRequest) => void) => ({
  send: () => call('POST user/forgot-password', { body: { phone } }),
  onDone: ({ details: [ids] }: Awaited<ReturnType<typeof call<'POST user/forgot-password'>>>) => {
    if (!ids) throw new Error('A code was sent without its ids');
    onAsked({ phone, ...ids, askedAt: Date.now() });
  },
});

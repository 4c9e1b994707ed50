import { z } from 'zod';
import { id } from './fields.ts';

/** What an open admin page is told as it happens, so that it can refresh. */
export const adminEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resident-applied'), user_id: id, name: z.string() }),
  z.object({ type: z.literal('clients-changed') }),
]);
export type AdminEvent = z.infer<typeof adminEvent>;

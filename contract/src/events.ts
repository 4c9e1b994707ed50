import { z } from 'zod';
import { id } from './fields.ts';

/** Events that an admin's open page receives as they happen, so that it can refresh. */
export const adminEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resident-applied'), user_id: id, name: z.string() }),
  z.object({ type: z.literal('clients-changed') }),
  z.object({ type: z.literal('catalogue-changed') }),
  z.object({ type: z.literal('media-folder-changed') }),
]);
export type AdminEvent = z.infer<typeof adminEvent>;

/** The last event of a stream whose session has ended: the server sends it itself, and closes the stream. */
export const signedOutEvent = z.object({ type: z.literal('signed-out') });

/** What any open page may be told. Which of it a caller hears depends on their role. */
export const liveEvent = z.discriminatedUnion('type', [signedOutEvent, ...adminEvent.options]);
export type LiveEvent = z.infer<typeof liveEvent>;

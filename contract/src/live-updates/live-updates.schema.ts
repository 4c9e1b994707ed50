import { z } from 'zod';
import { id } from '../common/fields.schema.ts';

/** Titles, seasons, episodes or their files have changed. Viewers' open pages refresh, too. */
const catalogueChanged = z.object({ type: z.literal('catalogue-changed') });

/** Notices have been published or have ended before their time. Residents' open pages refresh, too. */
const noticesChanged = z.object({ type: z.literal('notices-changed') });

/** Events that everybody's open page receives as they happen. */
export const viewerEvent = z.discriminatedUnion('type', [catalogueChanged, noticesChanged]);

/** Events about what belongs to one account: only its own open pages receive them. */
export const accountEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notifications-changed') }),
  z.object({ type: z.literal('requests-changed') }),
  z.object({ type: z.literal('own-feedback-changed') }),
]);
export type AccountEvent = z.infer<typeof accountEvent>;

/** Events that an admin's open page receives as they happen, so that it can refresh. */
export const adminEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resident-applied'), user_id: id, name: z.string() }),
  z.object({ type: z.literal('clients-changed') }),
  catalogueChanged,
  noticesChanged,
  z.object({ type: z.literal('media-folder-changed') }),
  z.object({ type: z.literal('preparing-changed') }),
  z.object({ type: z.literal('suggestions-changed') }),
  z.object({ type: z.literal('movie-requests-changed') }),
  z.object({ type: z.literal('feedback-changed') }),
  z.object({ type: z.literal('backups-changed') }),
]);
export type AdminEvent = z.infer<typeof adminEvent>;

/** The last event of a stream whose session has ended: the server sends it itself, and closes the stream. */
export const signedOutEvent = z.object({ type: z.literal('signed-out') });

/** What any open page may be told. Which of it a caller hears depends on their role and account. */
export const liveEvent = z.discriminatedUnion('type', [
  signedOutEvent,
  ...accountEvent.options,
  ...adminEvent.options,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

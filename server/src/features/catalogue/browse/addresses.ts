import type { ToPlayable } from '#features/streaming/index.ts';
import type { AddressBook } from './browse.service.ts';
import type { Addresses } from './browse.wire.ts';

const stored: Addresses = {
  file: (reference) => reference,
  season: (reference) => reference,
  episode: (reference) => reference,
};

/** Each reference is signed together with the entry that it belongs to, so that access ends with that entry. */
export const addressBook = (toPlayable: ToPlayable): AddressBook => ({
  stored,
  signedFor: (sessionId) => ({
    file: (reference, { id }, use) => toPlayable(reference, { kind: 'file', id }, sessionId, use),
    season: (reference, { id }) => toPlayable(reference, { kind: 'season', id }, sessionId),
    episode: (reference, { id }, use) => toPlayable(reference, { kind: 'episode', id }, sessionId, use),
  }),
});

import { type Session, accountMessages, UNKNOWN_DEVICE } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { notFound, tokenMissing } from '#platform/http/errors.ts';
import type { Actor, Caller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { deviceOlder } from '../accounts.errors.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { type HeldSession, sessionsRepository } from './sessions.repository.ts';
import { mayEnd } from './sessions.rules.ts';

/** A subnet, as `callerNetwork` writes it. */
const SUBNET = /^[0-9a-f]{16}$/;
const SUBNET_GROUP = /.{4}/g;

/** An address, or an IPv6 subnet in the usual notation. */
const toAddress = (openedFrom: string): string =>
  SUBNET.test(openedFrom) ? `${(openedFrom.match(SUBNET_GROUP) ?? []).join(':')}::/64` : openedFrom;

interface Seen {
  isCurrent: boolean;
  canSignOut: boolean;
  isHome: (address: string) => boolean;
}

const toSession = (held: HeldSession, { isCurrent, canSignOut, isHome }: Seen): Session => ({
  id: held.id,
  device: held.device ?? UNKNOWN_DEVICE,
  current: isCurrent,
  created_at: held.createdAt,
  last_used_at: held.lastUsedAt,
  opened_from: held.openedFrom === null ? null : toAddress(held.openedFrom),
  at_home: held.openedFrom === null ? null : isHome(held.openedFrom),
  can_sign_out: canSignOut,
});

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  ended: EndedSessions;
  /** Writes a sign-out to the audit log; not while nothing can be stored. */
  noteSignOut: (by: Caller, note: string) => Promise<void>;
  isHome: (address: string) => boolean;
}

/** The devices of an account, as its holder sees them and signs them out. */
export const devicesService = ({ db, ended, noteSignOut, clock, isHome }: Dependencies) => {
  /** The caller's own session, and the others that are open. */
  const held = async ({ accountId, sessionId }: Actor) => {
    const open = (await sessionsRepository(db).heldBy(accountId, isoTime(clock.now()))).filter(
      ({ id }) => !ended.has(id),
    );
    const current = open.find(({ id }) => id === sessionId);
    // Signed out since this call began.
    if (!current) throw tokenMissing(false);
    const others = open.filter(({ id }) => id !== sessionId);
    const isEndable = (other: HeldSession): boolean => mayEnd(current, other, clock.now());
    return { current, others, isEndable };
  };

  return {
    /** This device first, then the others, used last first. */
    async list(actor: Actor): Promise<Session[]> {
      const { current, others, isEndable } = await held(actor);
      return [
        toSession(current, { isCurrent: true, canSignOut: true, isHome }),
        ...others.map((other) =>
          toSession(other, { isCurrent: false, canSignOut: isEndable(other), isHome }),
        ),
      ];
    },

    /** Signs one device out. @throws AppError 403 or 404 */
    async signOut(by: Caller, id: string): Promise<void> {
      const { current, others, isEndable } = await held(by.actor);
      const device = [current, ...others].find((each) => each.id === id);
      if (!device) throw notFound(accountMessages.deviceNotFound);
      if (device !== current && !isEndable(device)) throw deviceOlder();
      await ended.end(id);
      await noteSignOut(by, 'one device');
    },

    /** Signs the other devices out, as far as this one may. @returns how many are left */
    async signOutOthers(by: Caller): Promise<number> {
      const { others, isEndable } = await held(by.actor);
      const leaving = others.filter(isEndable);
      for (const { id } of leaving) await ended.end(id);
      const note = leaving.length === 1 ? '1 other device' : `${leaving.length} other devices`;
      await noteSignOut(by, note);
      return others.length - leaving.length;
    },
  };
};
export type DevicesService = ReturnType<typeof devicesService>;

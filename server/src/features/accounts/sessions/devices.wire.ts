import { type Session, UNKNOWN_DEVICE } from '@sebule/contract';
import type { HeldSession } from './sessions.repository.ts';

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

export const toSession = (held: HeldSession, { isCurrent, canSignOut, isHome }: Seen): Session => ({
  id: held.id,
  device: held.device ?? UNKNOWN_DEVICE,
  current: isCurrent,
  created_at: held.createdAt,
  last_used_at: held.lastUsedAt,
  opened_from: held.openedFrom === null ? null : toAddress(held.openedFrom),
  at_home: held.openedFrom === null ? null : isHome(held.openedFrom),
  can_sign_out: canSignOut,
});

import type { Socket } from 'node:net';
import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { placeOf } from './waiting-calls.ts';

export interface SlotsDependencies {
  clock: Clock;
  limits: Pick<ConnectionLimits, 'overall' | 'perAddress'>;
  /** What counts as one address: on the internet, the owner of one IPv6 address has 2^64 of them. */
  networkOf: (address: string) => string;
  /** A trusted proxy's connections are those of many callers. */
  isProxy: (address: string) => boolean;
  /** Called at most once a minute while there are more connections than slots. */
  onFull: (facts: { connections: number; fromOneAddress: number }) => void;
}

interface Slot {
  socket: Socket;
  owner: Owner;
  admittedAtMs: number;
  /** Bytes sent and received at the last check, and the time since which that number is unchanged. */
  moved: number;
  movedAtMs: number;
}

/** An address and its connections; behind a trusted proxy each connection counts as a separate caller. */
interface Owner {
  network: string;
  isProxied: boolean;
  slots: Set<Slot>;
  /** Those without a request in progress, longest idle first. */
  idle: Set<Slot>;
}

/** For this long, a new connection is assumed to be about to send its first request. */
const FRESH_MS = 5 * SECOND_MS;
/**
 * After this long, an answer of which nothing is received may be closed for others of its address. A film over a slow
 * line fills megabytes of buffer, and nothing moves for half a minute.
 */
const STALLED_MS = MINUTE_MS;

const movedBytes = ({ bytesRead, bytesWritten, writableLength }: Socket): number =>
  bytesRead + bytesWritten - writableLength;

const firstOf = <T>(set: ReadonlySet<T>, except?: T): T | undefined => {
  for (const item of set) if (item !== except) return item;
  return undefined;
};

/** Of those whose calls only wait for their turn, the one that came last, and has the longest still to wait. */
const lastWaiting = (candidates: Iterable<Slot>): Slot | undefined => {
  let found: Slot | undefined;
  let last = 0;
  for (const slot of candidates) {
    const place = placeOf(slot.socket) ?? 0;
    if (place <= last) continue;
    found = slot;
    last = place;
  }
  return found;
};

/** Limits the open connections, overall and by address, and decides which is closed for a new one. */
export const createConnectionSlots = ({ clock, limits, networkOf, isProxy, onFull }: SlotsDependencies) => {
  const owners = new Map<string, Owner>();
  const slots = new Map<Socket, Slot>();
  /** Without a request so far, oldest first. */
  const unused = new Set<Slot>();
  /** Between two requests, longest idle first. */
  const betweenRequests = new Set<Slot>();
  let reportedFullAtMs = Number.NEGATIVE_INFINITY;

  const reportFull = (fromOneAddress: number): void => {
    if (clock.now() - reportedFullAtMs < MINUTE_MS) return;
    reportedFullAtMs = clock.now();
    onFull({ connections: slots.size, fromOneAddress });
  };

  const ownerOf = (address: string): Owner => {
    const network = networkOf(address);
    const isProxied = isProxy(address);
    const owner = owners.get(network) ?? { network, isProxied, slots: new Set(), idle: new Set() };
    if (!isProxied) owners.set(network, owner);
    return owner;
  };

  const add = (socket: Socket): Slot => {
    const now = clock.now();
    const owner = ownerOf(socket.remoteAddress ?? '');
    const slot = { socket, owner, admittedAtMs: now, moved: 0, movedAtMs: now };
    owner.slots.add(slot);
    owner.idle.add(slot);
    slots.set(socket, slot);
    unused.add(slot);
    return slot;
  };

  const remove = (slot: Slot): void => {
    const { socket, owner } = slot;
    if (!slots.delete(socket)) return;
    for (const set of [unused, betweenRequests, owner.idle, owner.slots]) set.delete(slot);
    if (owner.slots.size === 0) owners.delete(owner.network);
  };

  const longestStalled = (candidates: Iterable<Slot>, newcomer: Slot): Slot | undefined => {
    let found: Slot | undefined;
    for (const slot of candidates) {
      const moved = movedBytes(slot.socket);
      if (moved !== slot.moved) Object.assign(slot, { moved, movedAtMs: clock.now() });
      if (slot !== newcomer && (!found || slot.movedAtMs < found.movedAtMs)) found = slot;
    }
    return found;
  };

  const stalled = (candidates: Iterable<Slot>, newcomer: Slot): Slot | undefined => {
    const slot = longestStalled(candidates, newcomer);
    return slot && clock.now() - slot.movedAtMs >= STALLED_MS ? slot : undefined;
  };

  const isFresh = (slot: Slot): boolean => unused.has(slot) && clock.now() - slot.admittedAtMs < FRESH_MS;

  const longestIdle = (): Slot | undefined => {
    const oldest = firstOf(unused);
    return oldest && !isFresh(oldest) ? oldest : firstOf(betweenRequests);
  };

  /** The address with the most connections, if it has more than the new one's. */
  const largestOf = (newcomer: Slot, isCandidate: (owner: Owner) => boolean): Owner | undefined => {
    let largest: Owner | undefined;
    let most = newcomer.owner.slots.size;
    for (const owner of owners.values()) {
      if (owner.slots.size <= most || !isCandidate(owner)) continue;
      largest = owner;
      most = owner.slots.size;
    }
    return largest;
  };

  const oneOfSameOwner = (newcomer: Slot): Slot => {
    const { idle, slots: own } = newcomer.owner;
    return (
      idle.values().find((slot) => !isFresh(slot)) ??
      lastWaiting(own) ??
      firstOf(idle, newcomer) ??
      stalled(own, newcomer) ??
      newcomer
    );
  };

  /** Behind a proxy, where each connection has an owner of its own. */
  const waitingBehindProxy = (newcomer: Slot): Slot | undefined =>
    newcomer.owner.isProxied ? lastWaiting(slots.values().filter(({ owner }) => owner.isProxied)) : undefined;

  const connectionToClose = (newcomer: Slot): Slot => {
    const dispensable = longestIdle();
    if (dispensable) return dispensable;
    const largest = largestOf(newcomer, () => true);
    const waiting = largest ? lastWaiting(largest.slots) : waitingBehindProxy(newcomer);
    if (waiting) return waiting;
    const withIdle = largestOf(newcomer, ({ idle }) => idle.size > 0);
    if (withIdle) return firstOf(withIdle.idle) ?? newcomer;
    return (largest && longestStalled(largest.slots, newcomer)) ?? oneOfSameOwner(newcomer);
  };

  return {
    /** Registers a new connection; closes it or another one when the limit is reached. */
    admit(socket: Socket): void {
      const newcomer = add(socket);
      socket.once('close', () => remove(newcomer));
      const ownSize = newcomer.owner.slots.size;
      const isOverShare = ownSize > limits.perAddress;
      if (!isOverShare && slots.size <= limits.overall) return;
      reportFull(ownSize);
      const evicted = isOverShare ? oneOfSameOwner(newcomer) : connectionToClose(newcomer);
      // Removed now: its `close` event may come after the next connection.
      remove(evicted);
      evicted.socket.destroy();
    },

    /** Called when a connection begins its first unanswered request, and when it has none any more. */
    noteUse(socket: Socket, isBusy: boolean): void {
      const slot = slots.get(socket);
      if (!slot) return;
      unused.delete(slot);
      for (const set of [betweenRequests, slot.owner.idle]) {
        if (isBusy) set.delete(slot);
        else set.add(slot);
      }
    },
  };
};

import type { Socket } from 'node:net';
import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import type { ConnectionLimits } from './connection-limits.ts';

interface Dependencies {
  clock: Clock;
  limits: Pick<ConnectionLimits, 'overall' | 'perAddress'>;
  /** What counts as one address: on the internet, the owner of one IPv6 address has 2^64 of them. */
  networkOf: (address: string) => string;
  /** A trusted proxy's connections are those of many callers. */
  isProxy: (address: string) => boolean;
  /** Called at most once a minute while there are more connections than places. */
  onFull: (facts: { connections: number; fromOneAddress: number }) => void;
}

interface Place {
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
  places: Set<Place>;
  /** Those without a request in progress, longest idle first. */
  idle: Set<Place>;
}

/** For this long, a new connection is assumed to be about to send its first request. */
const FRESH_MS = 5 * SECOND_MS;
/**
 * After this long, an answer of which the client receives nothing may be closed for others of its address. A film
 * over a slow line fills megabytes of the system's buffer, and then nothing moves for half a minute.
 */
const STALLED_MS = MINUTE_MS;

const movedBytes = ({ bytesRead, bytesWritten, writableLength }: Socket): number =>
  bytesRead + bytesWritten - writableLength;

const firstOf = <T>(set: ReadonlySet<T>, except?: T): T | undefined => {
  for (const item of set) if (item !== except) return item;
  return undefined;
};

/** Limits the open connections, overall and by address, and decides which is closed for a new one. */
export const createConnectionPlaces = ({ clock, limits, networkOf, isProxy, onFull }: Dependencies) => {
  const owners = new Map<string, Owner>();
  const places = new Map<Socket, Place>();
  /** Without a request so far, oldest first. */
  const unused = new Set<Place>();
  /** Between two requests, longest idle first. */
  const rested = new Set<Place>();
  let saidFullAtMs = Number.NEGATIVE_INFINITY;

  const sayFull = (fromOneAddress: number): void => {
    if (clock.now() - saidFullAtMs < MINUTE_MS) return;
    saidFullAtMs = clock.now();
    onFull({ connections: places.size, fromOneAddress });
  };

  const ownerOf = (address: string): Owner => {
    const network = networkOf(address);
    const owner = owners.get(network) ?? { network, places: new Set(), idle: new Set() };
    if (!isProxy(address)) owners.set(network, owner);
    return owner;
  };

  const add = (socket: Socket): Place => {
    const now = clock.now();
    const owner = ownerOf(socket.remoteAddress ?? '');
    const place = { socket, owner, admittedAtMs: now, moved: 0, movedAtMs: now };
    owner.places.add(place);
    owner.idle.add(place);
    places.set(socket, place);
    unused.add(place);
    return place;
  };

  const remove = (place: Place): void => {
    const { socket, owner } = place;
    if (!places.delete(socket)) return;
    for (const set of [unused, rested, owner.idle, owner.places]) set.delete(place);
    if (owner.places.size === 0) owners.delete(owner.network);
  };

  /** The one that has been stalled for longest. */
  const stillest = (candidates: Iterable<Place>, newcomer: Place): Place | undefined => {
    let found: Place | undefined;
    for (const place of candidates) {
      const moved = movedBytes(place.socket);
      if (moved !== place.moved) Object.assign(place, { moved, movedAtMs: clock.now() });
      if (place !== newcomer && (!found || place.movedAtMs < found.movedAtMs)) found = place;
    }
    return found;
  };

  const stalled = (candidates: Iterable<Place>, newcomer: Place): Place | undefined => {
    const place = stillest(candidates, newcomer);
    return place && clock.now() - place.movedAtMs >= STALLED_MS ? place : undefined;
  };

  /** An idle connection, of any address. */
  const dispensable = (): Place | undefined => {
    const oldest = firstOf(unused);
    const isFresh = oldest && clock.now() - oldest.admittedAtMs < FRESH_MS;
    return oldest && !isFresh ? oldest : firstOf(rested);
  };

  /** The address with the most connections, if it has more than the new one's. */
  const largestOf = (newcomer: Place, isCandidate: (owner: Owner) => boolean): Owner | undefined => {
    let largest: Owner | undefined;
    let most = newcomer.owner.places.size;
    for (const owner of owners.values()) {
      if (owner.places.size <= most || !isCandidate(owner)) continue;
      largest = owner;
      most = owner.places.size;
    }
    return largest;
  };

  const ofOwn = (newcomer: Place): Place => {
    const { idle, places: own } = newcomer.owner;
    return firstOf(idle, newcomer) ?? stalled(own, newcomer) ?? newcomer;
  };

  const leaverFor = (newcomer: Place): Place => {
    const dispensed = dispensable();
    if (dispensed) return dispensed;
    const withIdle = largestOf(newcomer, ({ idle }) => idle.size > 0);
    if (withIdle) return firstOf(withIdle.idle) ?? newcomer;
    const largest = largestOf(newcomer, () => true);
    return (largest && stillest(largest.places, newcomer)) ?? ofOwn(newcomer);
  };

  return {
    /** Registers a new connection; closes it or another one when the limit is reached. */
    admit(socket: Socket): void {
      const newcomer = add(socket);
      socket.once('close', () => remove(newcomer));
      const ownSize = newcomer.owner.places.size;
      const isOverShare = ownSize > limits.perAddress;
      if (!isOverShare && places.size <= limits.overall) return;
      sayFull(ownSize);
      const leaver = isOverShare ? ofOwn(newcomer) : leaverFor(newcomer);
      // Removed now: its `close` event may come after the next connection.
      remove(leaver);
      leaver.socket.destroy();
    },

    /** Called when a connection begins its first unanswered request, and when it has none any more. */
    noteUse(socket: Socket, isBusy: boolean): void {
      const place = places.get(socket);
      if (!place) return;
      unused.delete(place);
      for (const set of [rested, place.owner.idle]) {
        if (isBusy) set.delete(place);
        else set.add(place);
      }
    },
  };
};

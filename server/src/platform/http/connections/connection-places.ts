import type { Socket } from 'node:net';
import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import type { ConnectionLimits } from './connection-limits.ts';

interface Dependencies {
  clock: Clock;
  limits: Pick<ConnectionLimits, 'overall' | 'perAddress'>;
  /** What counts as one address: outside, whoever has one IPv6 address has 2^64. */
  networkOf: (address: string) => string;
  /** A trusted proxy's connections are those of many callers. */
  isProxy: (address: string) => boolean;
  /** Hears at most once a minute that there was no place for every connection. */
  onFull: (facts: { connections: number; fromOneAddress: number }) => void;
}

interface Place {
  socket: Socket;
  owner: Owner;
  /** Bytes moved either way when they were last looked at, and since when that number stands. */
  moved: number;
  movedAtMs: number;
}

/** An address and its connections. */
interface Owner {
  network: string;
  places: Set<Place>;
  /** Those without a request in progress, the one that has been so for longest in front. */
  idle: Set<Place>;
}

/** An answer whose receiver takes nothing for this long gives way to others. */
const STALLED_MS = 5 * SECOND_MS;

const movedBytes = ({ bytesRead, bytesWritten, writableLength }: Socket): number =>
  bytesRead + bytesWritten - writableLength;

const firstOf = <T>(set: ReadonlySet<T>, except: T): T | undefined => {
  for (const item of set) if (item !== except) return item;
  return undefined;
};

/**
 * Bounds the open connections, overall and by address. Where there is no place for a new one, the
 * connection that has been idle for longest gives way, then one that does not move; one that does
 * only where its address has more than the newcomer's.
 */
export const createConnectionPlaces = ({ clock, limits, networkOf, isProxy, onFull }: Dependencies) => {
  const owners = new Map<string, Owner>();
  const places = new Map<Socket, Place>();
  const idle = new Set<Place>();
  let saidFullAtMs = Number.NEGATIVE_INFINITY;

  const sayFull = (fromOneAddress: number): void => {
    if (clock.now() - saidFullAtMs < MINUTE_MS) return;
    saidFullAtMs = clock.now();
    onFull({ connections: places.size, fromOneAddress });
  };

  const add = (socket: Socket): Place => {
    const network = networkOf(socket.remoteAddress ?? '');
    const owner = owners.get(network) ?? { network, places: new Set(), idle: new Set() };
    const place = { socket, owner, moved: 0, movedAtMs: clock.now() };
    owners.set(network, owner);
    owner.places.add(place);
    places.set(socket, place);
    return place;
  };

  const setIdle = (place: Place, isIdle: boolean): void => {
    for (const set of [idle, place.owner.idle]) {
      if (isIdle) set.add(place);
      else set.delete(place);
    }
  };

  const remove = (place: Place): void => {
    const { socket, owner } = place;
    if (!places.delete(socket)) return;
    setIdle(place, false);
    owner.places.delete(place);
    if (owner.places.size === 0) owners.delete(owner.network);
  };

  /** The one that has stood still for longest. */
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

  /** One of the address that has the most, if that is more than the newcomer's has. */
  const ofTheLargest = (newcomer: Place): Place | undefined => {
    const largest = [...owners.values()].reduce((most, owner) =>
      owner.places.size > most.places.size ? owner : most,
    );
    return largest.places.size > newcomer.owner.places.size ? stillest(largest.places, newcomer) : undefined;
  };

  const leaverFor = (newcomer: Place, isOverShare: boolean): Place => {
    const { owner } = newcomer;
    const leaver = isOverShare
      ? (firstOf(owner.idle, newcomer) ?? stalled(owner.places, newcomer))
      : (firstOf(idle, newcomer) ?? stalled(places.values(), newcomer) ?? ofTheLargest(newcomer));
    return leaver ?? newcomer;
  };

  return {
    /** Takes a new connection in; closes it, or another one, where there is no place for both. */
    admit(socket: Socket): void {
      const newcomer = add(socket);
      setIdle(newcomer, true);
      socket.once('close', () => remove(newcomer));
      const ownSize = newcomer.owner.places.size;
      const isOverShare = ownSize > limits.perAddress && !isProxy(socket.remoteAddress ?? '');
      if (!isOverShare && places.size <= limits.overall) return;
      sayFull(ownSize);
      const leaver = leaverFor(newcomer, isOverShare);
      remove(leaver);
      leaver.socket.destroy();
    },

    /** Hears when a connection begins its first unanswered request, and when it has none any more. */
    noteUse(socket: Socket, isBusy: boolean): void {
      const place = places.get(socket);
      if (place) setIdle(place, !isBusy);
    },
  };
};

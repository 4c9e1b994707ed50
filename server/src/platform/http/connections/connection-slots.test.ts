import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { createConnectionSlots } from './connection-slots.ts';
import { noteWaiting } from './waiting-calls.ts';

const OVERALL = 12;
const PER_ADDRESS = 9;
const PROXY = 'proxy';

/** The part of a connection that this code uses. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  bytesRead = 0;
  bytesWritten = 0;
  writableLength = 0;
  destroyed = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy() {
    this.destroyed = true;
    queueMicrotask(() => this.emit('close'));
  }
}

describe('the connection that is closed for a new one', () => {
  let now: number;
  let onFull: ReturnType<typeof vi.fn<(facts: object) => void>>;
  let slots: ReturnType<typeof createConnectionSlots>;
  beforeEach(() => {
    now = 0;
    onFull = vi.fn<(facts: object) => void>();
    slots = createConnectionSlots({
      clock: { now: () => now },
      limits: { overall: OVERALL, perAddress: PER_ADDRESS },
      networkOf: (address) => address,
      isProxy: (address) => address === PROXY,
      onFull,
    });
  });

  const use = (socket: FakeSocket, isBusy: boolean) => slots.noteUse(socket as unknown as Socket, isBusy);
  const open = (address: string): FakeSocket => {
    const socket = new FakeSocket(address);
    slots.admit(socket as unknown as Socket);
    return socket;
  };
  const openBusy = (address: string): FakeSocket => {
    const socket = open(address);
    use(socket, true);
    return socket;
  };
  const wait = (socket: FakeSocket, isWaiting: boolean) =>
    noteWaiting(socket as unknown as Socket, isWaiting);
  const openWaiting = (address: string): FakeSocket => {
    const socket = openBusy(address);
    wait(socket, true);
    return socket;
  };
  const openRested = (address: string): FakeSocket => {
    const socket = openBusy(address);
    use(socket, false);
    return socket;
  };
  const many = (count: number, make: (address: string) => FakeSocket, address: string): FakeSocket[] =>
    Array.from({ length: count }, () => make(address));
  const closed = (...sockets: FakeSocket[]) => sockets.map(({ destroyed }) => destroyed);

  it('is the one that has been idle between two requests for longest, of any address', () => {
    many(9, openBusy, 'a');
    const [early, late, last] = [openRested('b'), openRested('c'), openRested('b')];
    use(early, true);
    use(early, false);
    const newcomer = open('d');
    expect(closed(early, late, last, newcomer)).toEqual([false, true, false, false]);
  });

  it('is one that has sent no request in 5 s before that', () => {
    many(9, openBusy, 'a');
    const [rested, silent] = [openRested('b'), open('c')];
    openBusy('d');
    now += 5 * SECOND_MS;
    open('e');
    expect(closed(rested, silent)).toEqual([false, true]);
  });

  it('is never a neighbour’s connection whose first request is on its way', () => {
    const attackers = [...many(6, openBusy, 'a'), ...many(5, openBusy, 'b')];
    const neighbour = open('n');
    for (let count = 0; count < 50; count += 1) attackers.push(openBusy(count % 2 === 0 ? 'a' : 'b'));
    expect(neighbour.destroyed).toBe(false);
    use(neighbour, true);
    for (let count = 0; count < 50; count += 1) attackers.push(open(count % 2 === 0 ? 'a' : 'b'));
    expect(neighbour.destroyed).toBe(false);
    // Another one of the neighbour's takes the slot of one of the address with the most.
    expect(closed(open('n'), neighbour)).toEqual([false, false]);
    expect(attackers.filter(({ destroyed }) => !destroyed)).toHaveLength(OVERALL - 2);
  });

  it('is an idle one of the address with the most before one in use', () => {
    const films = many(4, openBusy, 'building');
    const fresh = many(8, open, 'a');
    open('n');
    expect(closed(...films, ...fresh.slice(0, 2))).toEqual([false, false, false, false, true, false]);
  });

  it('is the one stalled for longest of the address with the most, when all are in use', () => {
    const large = many(8, openBusy, 'a');
    many(4, openBusy, 'b');
    now += SECOND_MS;
    for (const socket of large.slice(1)) socket.bytesWritten += 1;
    open('n');
    open('n');
    // Progress seen at the last check counts from that check.
    expect(closed(...large)).toEqual([true, true, false, false, false, false, false, false]);
  });

  it('is not one in use of an address that has no more than the new one’s', () => {
    many(6, openBusy, 'a');
    const mine = many(6, openBusy, 'n');
    const refused = open('n');
    expect(closed(refused, ...mine)).toEqual([true, false, false, false, false, false, false]);
  });

  it('is one of the same address after a minute in which none of its answer was received', () => {
    many(6, openBusy, 'a');
    const mine = many(6, openBusy, 'n');
    now += 30 * SECOND_MS;
    expect(open('n').destroyed).toBe(true);
    now += 30 * SECOND_MS;
    const next = open('n');
    expect(closed(next, ...mine)).toEqual([false, true, false, false, false, false, false]);
  });

  it('is one of the same address when that has used up its share', () => {
    const busy = many(8, openBusy, 'a');
    const idle = open('a');
    const newcomer = open('a');
    expect(closed(...busy, idle, newcomer)).toEqual([...busy.map(() => false), true, false]);
    use(newcomer, true);
    expect(open('a').destroyed).toBe(true);
    expect(open('n').destroyed).toBe(false);
  });

  it('is the one whose call began to wait last, of the same address, before one that is in use', () => {
    const films = many(6, openBusy, 'a');
    const waiting = many(3, openWaiting, 'a');
    // Also before one whose first request is on its way.
    const [first, second] = [open('a'), open('a')];
    expect(closed(first, second, ...films)).toEqual([false, false, ...films.map(() => false)]);
    expect(closed(...waiting)).toEqual([false, true, true]);
    const rested = openRested('a');
    expect(closed(rested, ...waiting)).toEqual([false, true, true, true]);
    expect(closed(open('a'), rested)).toEqual([false, true]);
  });

  it('is such a one of the address with the most, when all are in use', () => {
    const flood = many(8, openWaiting, 'a');
    many(4, openBusy, 'b');
    expect(open('n').destroyed).toBe(false);
    expect(closed(...flood)).toEqual([...flood.slice(1).map(() => false), true]);
  });

  it('is such a one of a trusted proxy for another of its own', () => {
    many(6, openBusy, PROXY);
    const waiting = many(6, openWaiting, PROXY);
    expect(open(PROXY).destroyed).toBe(false);
    expect(closed(...waiting)).toEqual([false, false, false, false, false, true]);
  });

  it('is chosen as if each connection of a trusted proxy were a separate caller', () => {
    const throughProxy = many(10, openBusy, PROXY);
    const direct = many(2, openBusy, 'a');
    expect(open(PROXY).destroyed).toBe(false);
    expect(closed(...throughProxy, ...direct)).toEqual([...throughProxy.map(() => false), true, false]);
  });

  it('is a different one for each new connection, even if the first has not closed yet', () => {
    const rested = [...many(6, openRested, 'a'), ...many(6, openRested, 'b')];
    many(3, open, 'n');
    expect(closed(...rested.slice(0, 4))).toEqual([true, true, true, false]);
  });

  it('is reported at most once a minute', () => {
    many(6, openRested, 'a');
    many(6, openRested, 'b');
    many(3, open, 'n');
    expect(onFull.mock.calls).toEqual([[{ connections: OVERALL + 1, fromOneAddress: 1 }]]);
    now += MINUTE_MS;
    many(3, open, 'n');
    expect(onFull).toHaveBeenCalledTimes(2);
  });
});

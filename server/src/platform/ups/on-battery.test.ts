import type net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type UpsDaemon, startUpsDaemon } from '../../testing/ups-daemon.ts';
import { MINUTE_MS } from '../clock.ts';
import { createOnBattery, isAnyOnBattery } from './on-battery.ts';
import { readUpsStatuses } from './read-ups.ts';

it.each<[boolean | null, (string | null)[]]>([
  [false, []],
  [false, ['OL']],
  [false, ['OL CHRG', 'OL TRIM']],
  [true, ['OB DISCHRG']],
  [true, ['OL', 'OB LB']],
  [true, ['FSD OL']],
  // Words that only contain it.
  [false, ['OL OBSCURE']],
  [null, [null]],
  [null, ['OL', null]],
  [true, [null, 'OB']],
])('is %s of %j', (expected, statuses) => {
  expect(isAnyOnBattery(statuses)).toBe(expected);
});

describe('asking a UPS daemon', () => {
  let daemon: UpsDaemon;
  let now = 0;
  beforeEach(async () => {
    daemon = await startUpsDaemon();
    now = 0;
  });
  afterEach(() => daemon.close());
  const onBattery = () => createOnBattery({ address: daemon.address, clock: { now: () => now } });

  it('reads the status of each UPS', async () => {
    daemon.statuses = ['OL', 'OB LB', null];
    expect(await readUpsStatuses(daemon.address)).toEqual(['OL', 'OB LB', null]);
  });

  it('reads an answer that comes in pieces', async () => {
    daemon.fault = (socket, command) => {
      const answer =
        command === 'LIST UPS'
          ? 'BEGIN LIST UPS\r\nUPS one "Eins"\r\nEND LIST UPS\r\n'
          : 'VAR one ups.status "OB"\r\n';
      socket.setNoDelay();
      for (const letter of answer) socket.write(letter);
    };
    expect(await readUpsStatuses(daemon.address)).toEqual(['OB']);
  });

  it('notices that the power is out, and that it is back', async () => {
    const isOnBattery = onBattery();
    expect(await isOnBattery()).toBe(false);
    daemon.statuses = ['OB DISCHRG'];
    expect(await isOnBattery()).toBe(true);
    daemon.statuses = ['OL CHRG'];
    expect(await isOnBattery()).toBe(false);
  });

  it('knows for ten minutes what a UPS said last whose cable is out, or whose daemon has ended', async () => {
    const isOnBattery = onBattery();
    daemon.statuses = ['OB DISCHRG'];
    expect(await isOnBattery()).toBe(true);
    daemon.statuses = [null];
    now = 9 * MINUTE_MS;
    expect(await isOnBattery()).toBe(true);
    await daemon.close();
    expect(await isOnBattery()).toBe(true);
    now = 10 * MINUTE_MS;
    expect(await isOnBattery()).toBe(false);
  });

  it('takes a box without a daemon for one without a UPS', async () => {
    const isOnBattery = onBattery();
    await daemon.close();
    expect(await isOnBattery()).toBe(false);
  });

  const endless = (socket: net.Socket) => {
    if (socket.destroyed) return;
    socket.write('UPS again "And again"\n'.repeat(100), () => endless(socket));
  };
  it.each<[string, (socket: net.Socket) => void, RegExp, number?]>([
    ['says nothing', () => {}, /does not answer/, 50],
    ['has no end', endless, /says too much/],
    ['hangs up', (socket) => socket.end(), /ended the connection/],
    ['is reset', (socket) => socket.resetAndDestroy(), /ECONNRESET/],
    ['refuses', (socket) => socket.write('ERR ACCESS-DENIED\n'), /ACCESS-DENIED/],
  ])('gives up on a daemon that %s', async (_name, fault, reason, withinMs = 10_000) => {
    daemon.fault = fault;
    await expect(readUpsStatuses(daemon.address, withinMs)).rejects.toThrow(reason);
  });
});

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { fileBody } from './file-body.ts';

const KIB = 1024;
const FILM = { start: 0, end: 64 * KIB * KIB - 1 };

type Written = (error?: Error) => void;

/** A receiver that takes a piece when the test says so. */
class Receiver extends EventEmitter {
  destroyed = false;
  waiting: Written | null = null;
  sent = 0;

  write(bytes: Buffer, written: Written): void {
    this.sent += bytes.length;
    this.waiting = written;
  }
  take(): void {
    const written = this.waiting;
    this.waiting = null;
    written?.();
  }
  leave(): void {
    this.destroyed = true;
    this.emit('close');
  }
  end(): void {}
}

describe('the body of a file', () => {
  const receivers: Receiver[] = [];
  afterEach(() => receivers.splice(0).forEach((receiver) => receiver.leave()));

  /** @returns the receiver, and the sizes of the pieces that were read for it so far */
  const begin = () => {
    const receiver = new Receiver();
    receivers.push(receiver);
    const pieces: number[] = [];
    const read = async (into: Uint8Array): Promise<number> => {
      pieces.push(into.length / KIB);
      return into.length;
    };
    const body = fileBody({ read, close: async () => {} }, [FILM]);
    const isOver = body.writeTo(receiver as unknown as ServerResponse);
    return { receiver, pieces, isOver };
  };

  it('is read in large pieces for who takes them at once', async () => {
    const { receiver, pieces } = begin();
    for (let count = 1; count <= 4; count += 1) {
      await eventually(() => expect(pieces).toHaveLength(count));
      await eventually(() => expect(receiver.waiting).not.toBeNull());
      receiver.take();
    }
    expect(pieces.slice(0, 4)).toEqual([512, 512, 512, 512]);
  });

  it('takes little memory for many who take nothing, and no more once they are gone', async () => {
    for (let round = 0; round < 3; round += 1) {
      const stuck = Array.from({ length: 40 }, begin);
      await eventually(() => expect(stuck.every(({ receiver }) => receiver.waiting)).toBe(true));
      const pieces = stuck.flatMap((each) => each.pieces);
      expect(pieces).toHaveLength(40);
      expect(pieces.filter((size) => size === 512)).toHaveLength(16);
      for (const { receiver } of stuck) receiver.leave();
      await Promise.all(stuck.map(({ isOver }) => isOver));
    }
  });

  it('is over when its receiver leaves while the disk is read', async () => {
    const receiver = new Receiver();
    const { promise, resolve } = Promise.withResolvers<number>();
    const isOver = fileBody({ read: () => promise, close: async () => {} }, [FILM]).writeTo(
      receiver as unknown as ServerResponse,
    );
    receiver.leave();
    resolve(1_000);
    await isOver;
    expect(receiver.sent).toBe(0);
  });
});

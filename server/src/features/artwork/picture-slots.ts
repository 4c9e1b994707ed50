import type { ServerResponse } from 'node:http';
import { type Clock, SECOND_MS } from '#platform/clock.ts';
import { limitPerCaller, fairQueue } from '#platform/concurrency-limit.ts';
import { type Every, everyInterval } from '#platform/every.ts';

interface Dependencies {
  clock: Clock;
  /** Pictures that are sent at once, and of these, to one address. */
  caps?: { overall: number; perAddress: number } | undefined;
  every?: Every | undefined;
}

interface Sending {
  response: ServerResponse;
  /** Bytes received by the client at the last check, and the time since which that number is unchanged. */
  taken: number;
  takenAtMs: number;
}

/** Each may hold 256 KiB and an open file. Ordinary ones are in the system's buffers within milliseconds. */
const CAPS = { overall: 128, perAddress: 32 };
const CHECK_MS = SECOND_MS;
/** An answer whose client receives nothing for this long is aborted if others wait. */
const STALLED_MS = 10 * SECOND_MS;

const takenBytes = ({ socket }: ServerResponse): number =>
  socket ? socket.bytesWritten - socket.writableLength : 0;

/** Limits the pictures sent at once, with a fair queue by address. Stalled answers are aborted while others wait. */
export const createPictureSlots = ({ clock, caps = CAPS, every = everyInterval }: Dependencies) => {
  const limitAddress = limitPerCaller(caps.perAddress);
  const enqueue = fairQueue({
    running: caps.overall,
    each: caps.perAddress,
    // No limit here: each waits on a separate connection, and connections are limited.
    all: Number.POSITIVE_INFINITY,
  });
  const sending = new Set<Sending>();
  let waiting = 0;
  let stop: (() => void) | null = null;

  const endStalled = (): void => {
    for (const answer of sending) {
      const taken = takenBytes(answer.response);
      if (taken !== answer.taken) Object.assign(answer, { taken, takenAtMs: clock.now() });
      else if (clock.now() - answer.takenAtMs >= STALLED_MS) answer.response.destroy();
    }
  };

  const countWaiting = (change: 1 | -1): void => {
    waiting += change;
    if (waiting > 0) stop ??= every(CHECK_MS, endStalled);
    else {
      stop?.();
      stop = null;
    }
  };

  const send = async (response: ServerResponse, work: () => Promise<unknown>): Promise<void> => {
    const answer = { response, taken: takenBytes(response), takenAtMs: clock.now() };
    sending.add(answer);
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    try {
      await work();
      if (!response.closed) await closed;
    } finally {
      sending.delete(answer);
    }
  };

  return {
    /** Runs the work when a slot is free, and releases the slot when the response has closed. */
    async run(address: string, response: ServerResponse, work: () => Promise<unknown>): Promise<void> {
      let isWaiting = true;
      countWaiting(1);
      const begun = () => {
        if (isWaiting) countWaiting(-1);
        isWaiting = false;
      };
      try {
        await limitAddress(address, () =>
          enqueue(address, async () => {
            begun();
            if (!response.closed) await send(response, work);
          }),
        );
      } finally {
        begun();
      }
    },
  };
};
export type PictureSlots = ReturnType<typeof createPictureSlots>;

import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fairQueue, limitConcurrency } from '../concurrency-limit.ts';
import { type Caps, holdUntilClosed, requireRoom } from './caps.ts';
import { AppError, tokenMissing } from './errors.ts';
import type { Actor } from './guard.ts';

/** Text or bytes that are read while they are sent; an error of a later piece breaks the answer off. */
export type Content = AsyncIterable<string | Buffer>;

/** Many small pieces, such as the sections of a resident's copy, are sent together in some of this size. */
const PIECE_BYTES = 64 * 1024;

/** Of a list, the ids of all elements and the first of them are read before it is known how long it is. */
const PREPARING = { running: 4, runningEach: 2, each: 32, all: 256 };

/** Pieces that are read at once. Lists and tables return to the event loop after each of theirs. */
const READING_MAX = 2;

async function* inPieces(content: Content): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    const next = typeof piece === 'string' ? Buffer.from(piece) : piece;
    waiting.push(next);
    bytes += next.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

interface Dependencies {
  /** Whether a caller still is signed in as who they were; never rejects. */
  mayGoOn: (actor: Actor) => Promise<boolean>;
  caps: Caps;
}

/**
 * Long answers that are read only as fast as they are received, and while their callers are signed in. Each holds a
 * piece in memory and costs queries, so only so many are open.
 */
export const createStreamedContent = ({ mayGoOn, caps }: Dependencies) => {
  const open = new Map<ServerResponse, Actor>();
  const inTurn = fairQueue(PREPARING);
  const reading = limitConcurrency(READING_MAX);

  /** Reads a few pieces of all contents at a time: otherwise each turn of the event loop would read one of each. */
  async function* paced(content: Content): AsyncGenerator<string | Buffer> {
    const pieces = content[Symbol.asyncIterator]();
    const read = () => reading(() => pieces.next());
    try {
      for (let next = await read(); !next.done; next = await read()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  }

  /** Asks for each piece after it was read whether the caller may go on: nothing that was read later is sent. */
  async function* allowedPieces(content: Content, actor: Actor): AsyncGenerator<Buffer> {
    for await (const piece of inPieces(paced(content))) {
      if (!(await mayGoOn(actor))) throw tokenMissing(true);
      yield piece;
    }
  }

  /** @throws AppError 503 when the account or the server has too many open */
  const takeSlot = (response: ServerResponse, actor: Actor): void => {
    requireRoom(open, actor, caps);
    holdUntilClosed(open, response, actor);
  };

  return {
    /**
     * Runs work for a caller that may end in such an answer, when the caller has room for it and it is their turn.
     * @throws AppError 503 when too much is open, QueueFullError when too much is waiting
     */
    prepare: <T>(actor: Actor, work: () => Promise<T>): Promise<T> =>
      inTurn(String(actor.accountId), async () => {
        requireRoom(open, actor, caps);
        return work();
      }),

    /**
     * The content as the body of an answer. A failure before the first piece becomes a refusal; a later one breaks the
     * connection off, as a short answer must not look whole.
     * @throws AppError 503 when too many are open
     */
    async open({ raw: response, request }: FastifyReply, content: Content): Promise<Readable> {
      const actor = request.actor as Actor;
      takeSlot(response, actor);
      const pieces = allowedPieces(content, actor);
      const first = await pieces.next();
      const all = async function* () {
        if (first.done) return;
        try {
          yield first.value;
          yield* pieces;
        } catch (error) {
          // A refusal is no fault to be logged, nor is what fails behind a caller who has left.
          if (error instanceof AppError) response.destroy();
          if (!request.raw.socket.destroyed) throw error;
        }
      };
      const sent = Readable.from(all(), { highWaterMark: 1 });
      // A caller may leave before it has begun, which would end nothing.
      return sent.once('close', () => void pieces.return(undefined));
    },
  };
};
export type StreamedContent = ReturnType<typeof createStreamedContent>;

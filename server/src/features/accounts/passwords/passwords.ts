import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairQueue } from '#platform/concurrency-limit.ts';

/** OWASP's argon2id setting for servers that also do other things: 19 MiB, 2 passes. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const NONCE_BYTES = 16;

/** Each hash needs 19 MiB and a worker thread; more at once would starve file reads. */
export const CHECKS_AT_ONCE_MAX = 2;

const argon2Async = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** About three seconds of work on a small box, where one check takes 100 ms. */
const WAITING_MAX = 64;
/** For one address, which a whole household may share. */
const WAITING_EACH_MAX = 16;

/**
 * Runs work, such as a check, in the turn of its caller: a flood of wrong passwords from one does not delay the others.
 * Callers with an earlier proof of identity have priority: a flood from elsewhere does not delay them.
 * @throws QueueFullError when the queue is full
 */
export const inTurn = fairQueue({ running: CHECKS_AT_ONCE_MAX, each: WAITING_EACH_MAX, all: WAITING_MAX });

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const derive = (password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A password as it is stored: argon2id in the PHC string format. @throws QueueFullError when the queue is full */
export const hashPassword = async (password: string, caller: string, isPriority = false): Promise<string> => {
  const nonce = randomBytes(NONCE_BYTES);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM };
  const tag = await inTurn(caller, () => derive(password, nonce, TAG_BYTES, cost), isPriority);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(nonce)}$${unpadded(tag)}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Takes as long as a real check; its result is not used. */
const ABSENT_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(Buffer.alloc(NONCE_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/** Whether the password is the stored one; to be called `inTurn`. Without a hash it takes as long, and is false. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const match = PHC.exec(stored ?? ABSENT_HASH);
  if (!match) throw new Error('a stored password hash is not in the expected format');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive(password, Buffer.from(nonce, 'base64'), expected.length, cost);
  return timingSafeEqual(actual, expected) && stored !== null;
};

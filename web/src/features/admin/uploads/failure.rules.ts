import type { RefusalCode } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import * as uploadMessages from '@sebule/contract/uploads/messages';
import { PROXY_LIMIT } from '#shared/ui/sending-hint.ts';

/** Why an upload has stopped. */
export type Failure =
  /** No answer: the line, the server or the box is down, or the screen slept. */
  | { kind: 'line' }
  /** The file can no longer be read, or has changed. */
  | { kind: 'file' }
  /** Something in front of the server has answered. */
  | { kind: 'proxy'; status: number }
  /** An answer to a HEAD has only its status. */
  | { kind: 'refused'; status: number; code?: RefusalCode | undefined; message?: string | undefined };

/** What can be done about it: go on, choose the file again, or begin from the start. */
export type Remedy = 'again' | 'choose' | 'restart' | 'none';

export type NextStep =
  | { kind: 'retry' }
  | { kind: 'signed-out' }
  | { kind: 'fail'; message: string; remedy: Remedy };

export const FILE_CHANGED =
  'The file has changed or moved since you chose it, so it cannot be read any more. Choose it again.';
export const OTHER_FILE = 'This is another file. Choose the one that was begun.';
export const NOT_COMPARED =
  'It could not be compared with what has arrived. Choose it again when the line is back.';
export const FILE_EMPTY = 'This is an empty file or a folder. Choose films one by one, or several at once.';

const fail = (message: string | undefined, remedy: Remedy): NextStep => ({
  kind: 'fail',
  message: message ?? commonMessages.somethingWentWrong,
  remedy,
});

/** Codes of refusals that pass once an admin has done something. */
const WITH_HELP: ReadonlySet<RefusalCode | undefined> = new Set<RefusalCode>([
  'upload-no-room',
  'uploads-too-many',
  'folder-not-writable',
  'media-disk-away',
]);

/** Refusals that pass by themselves: a server that is busy or starting, and a chunk that the server has already. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 423, 425, 429, 500, 502, 503, 504]);

const TOO_LARGE = 413;
const PROXY_REFUSED = 'A proxy in front of Sebule has refused this upload';

/** A proxy without its server passes, too; its rules do not. */
const afterProxy = (status: number): NextStep => {
  if (PASSING.has(status)) return { kind: 'retry' };
  return fail(
    status === TOO_LARGE
      ? `${PROXY_LIMIT.message} ${PROXY_LIMIT.help}`
      : `${PROXY_REFUSED} (${status}). Its settings have to let uploads through.`,
    'again',
  );
};

/** What follows from a failure. */
export const nextStep = (failure: Failure): NextStep => {
  if (failure.kind === 'line') return { kind: 'retry' };
  if (failure.kind === 'file') return fail(FILE_CHANGED, 'choose');
  if (failure.kind === 'proxy') return afterProxy(failure.status);
  const { status, code, message } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (WITH_HELP.has(code) || status === 507) return fail(message ?? uploadMessages.uploadDiskFull, 'again');
  if (status === 404 || status === 410) return fail(uploadMessages.uploadUnknown, 'restart');
  if (PASSING.has(status)) return { kind: 'retry' };
  return fail(message, 'none');
};

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const;

/** How long to wait before the next try, after so many without a byte. */
export const retryDelayMs = (tries: number): number => RETRY_MS[tries] ?? 30_000;

import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';

/** SQLite's header of a log and of its first frame are in there: without them it has no content. */
const HEAD_BYTES = 4_096;

/** The name that a log has while nobody has the file open. */
const keptNameOf = (file: string): string => `${file}-log`;

const withHead = <T>(log: string, flags: 'r' | 'r+', use: (fd: number, head: Buffer) => T): T => {
  const fd = openSync(log, flags);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    readSync(fd, head, 0, HEAD_BYTES, 0);
    return use(fd, head);
  } finally {
    closeSync(fd);
  }
};

const isBlank = (head: Buffer): boolean => head.every((byte) => byte === 0);

const blank = (log: string): void =>
  withHead(log, 'r+', (fd, head) => {
    // Whoever opens the file meanwhile uses a blank log at once, and no other.
    if (isBlank(head)) return;
    writeSync(fd, Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    fsyncSync(fd);
  });

/** Not every file system knows links, and several programs may close the file at once: then it has no kept log. */
const quietly = (work: () => void): void => {
  try {
    work();
  } catch {
    // See above.
  }
};

/**
 * Closes a SQLite file but keeps the room of its log, blanked: SQLite deletes the log with its last connection, and on
 * a full disk there would be none for another one.
 */
export const keepingLog = async (file: string, close: () => Promise<void>): Promise<void> => {
  const log = `${file}-wal`;
  const kept = keptNameOf(file);
  quietly(() => linkSync(log, kept));
  await close();
  quietly(() => {
    // Not the last connection, or the log could not be written into the file.
    if (existsSync(log)) rmSync(kept, { force: true });
    else blank(kept);
  });
};

/** Gives a SQLite file that is opened next the log that was kept for it, unless it has one. */
export const takeKeptLog = (file: string): void => {
  const kept = keptNameOf(file);
  if (!existsSync(kept)) return;
  quietly(() => {
    // One of a server that was killed while it closed the file has content, which the file has already.
    if (statSync(kept).size > HEAD_BYTES && withHead(kept, 'r', (_fd, head) => isBlank(head)))
      linkSync(kept, `${file}-wal`);
  });
  quietly(() => rmSync(kept, { force: true }));
};

import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Exclusively } from '#platform/db/exclusively.ts';
import { errorCode } from '#platform/error-name.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { open, rename, rm } from '#platform/files/disk-fs.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { type WrittenSms, isTo, linesOf, smsIn } from './sms-lines.rules.ts';

const endsWithinLine = async (handle: FileHandle): Promise<boolean> => {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
};

/** Who writes to the file and who writes it anew wait for each other, on all servers that share it. */
export const SMS_FILE = 'sms-file';

/** `outbox/sms.jsonl` in the data folder: messages that no gateway sends, one `{"to","text","at"}` per line. */
export const smsFile = (dataDir: string, exclusively: Exclusively) => {
  const folder = inDataFolder(dataDir, 'outbox');
  const file = path.join(folder, 'sms.jsonl');
  // Always the same: one that a killed server has left is written over.
  const temporary = `${file}.tmp`;

  async function* lines(): AsyncGenerator<Buffer[]> {
    try {
      yield* linesOf(createReadStream(file));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }

  /** Writes the other lines to the temporary file. @returns whether there are lines to the phone */
  const copyWithout = async (phone: string, signal: AbortSignal): Promise<boolean> => {
    let isFound = false;
    const handle = await open(temporary, 'w', 0o600);
    try {
      for await (const some of lines()) {
        signal.throwIfAborted();
        const kept = some.filter((line) => !isTo(phone, line));
        if (kept.length < some.length) isFound = true;
        await handle.appendFile(Buffer.concat(kept));
      }
      if (isFound) await handle.sync();
    } finally {
      await handle.close();
    }
    return isFound;
  };

  return {
    /**
     * Resolves once the message is on the disk, or has been left out because it is no longer wanted: nothing may be
     * written after `removeTo`.
     */
    add: (sms: () => WrittenSms, isWanted: () => Promise<boolean>): Promise<void> =>
      exclusively(async () => {
        if (!(await isWanted())) return;
        await makeFolder(folder);
        const handle = await open(file, 'a+', 0o600);
        try {
          // A line that a power cut has cut off must not swallow this one.
          const cut = (await endsWithinLine(handle)) ? '\n' : '';
          await handle.appendFile(`${cut}${JSON.stringify(sms())}\n`);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),

    /** Removes the messages to a phone, `2547…`, durably. Harmless to repeat, also after half of it. */
    removeTo: (phone: string, signal: AbortSignal): Promise<void> =>
      exclusively(async () => {
        try {
          if (!(await copyWithout(phone, signal))) return;
          await rename(temporary, file);
          await syncFolder(folder);
        } catch (error) {
          // Neither the file nor its folder was ever made.
          if (errorCode(error) !== 'ENOENT') throw error;
        } finally {
          await rm(temporary, { force: true });
        }
      }),

    /** The messages to a phone, the oldest first. */
    async *to(phone: string): AsyncGenerator<WrittenSms> {
      for await (const some of lines()) {
        for (const line of some) {
          const sms = isTo(phone, line) ? smsIn(line) : undefined;
          if (sms) yield sms;
        }
      }
    },
  };
};
export type SmsFile = ReturnType<typeof smsFile>;

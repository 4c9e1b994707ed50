import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { SmsGateway } from './sms-gateway.ts';

/**
 * Writes messages to `outbox/sms.jsonl` in the data folder, one `{"to","text","at"}` per line, for a building
 * without a gateway: the caretaker reads a code out.
 */
export const logGateway = (dataDir: string, clock: Clock): SmsGateway => {
  const folder = path.join(dataDir, 'outbox');
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true });
      const line = JSON.stringify({ to, text, at: isoTime(clock.now()) });
      // On the disk before the message is removed from the database.
      await appendFile(path.join(folder, 'sms.jsonl'), `${line}\n`, { mode: 0o600, flush: true });
      return { kind: 'sent' };
    },
  };
};

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoServer } from './demo-server.ts';
import { expect } from './test.ts';

const messagesTo = ({ dataDir }: DemoServer, phone: string): string[] => {
  try {
    const lines = readFileSync(path.join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n');
    return lines
      .map((line) => JSON.parse(line) as { to: string; text: string })
      .filter(({ to }) => to.replace('+', '') === phone)
      .map(({ text }) => text);
  } catch {
    // Nothing has been sent yet.
    return [];
  }
};

/** The text of the `count`th message to a phone, `2547…`, once it has arrived. */
export const smsTo = async (server: DemoServer, phone: string, count = 1): Promise<string> => {
  await expect.poll(() => messagesTo(server, phone).length).toBeGreaterThanOrEqual(count);
  return messagesTo(server, phone)[count - 1] ?? '';
};

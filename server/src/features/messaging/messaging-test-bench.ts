import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Database } from '#platform/db/schema.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import type { SmsConfig } from '../../config.ts';
import { type OutgoingSms, createMessaging } from './index.ts';

export const TEST_PHONE = '254712345678';
/** Long enough that a busy machine does not look like a silent gateway. */
const LONG_TIMEOUTS = { attemptMaxMs: 10_000, stopMs: 10_000 };

export type Timeouts = typeof LONG_TIMEOUTS;

export interface ReceivedSms {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  form: Record<string, string>;
}

type Account = Extract<SmsConfig, { provider: 'africastalking' }>;

export type Behaviour = (response: http.ServerResponse, received: ReceivedSms) => unknown;

/** Africa's Talking's answer about one recipient. */
export const answerWith =
  (statusCode: number): Behaviour =>
  (response, { form }) => {
    const recipient = { statusCode, number: form.to, status: 'x', cost: 'KES 0.8000', messageId: 'ATXid_1' };
    const SMSMessageData = { Message: 'Sent to 1/1 Total Cost: KES 0.8000', Recipients: [recipient] };
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ SMSMessageData }));
  };
export const take = answerWith(101);

/** A host that implements Africa's Talking's protocol, with configurable faults. For tests. */
export const createTestGateway = async () => {
  const received: ReceivedSms[] = [];
  let behaviour = take;
  const receive = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { method = '', url = '', headers } = request;
    const sms = { method, path: url, headers, form };
    received.push(sms);
    behaviour(response, sms);
  };
  const server = http.createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    texts: () => received.map(({ form }) => form.message ?? ''),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/version1/messaging`,
    behave(next: Behaviour) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type TestGateway = Awaited<ReturnType<typeof createTestGateway>>;

interface BenchOptions {
  db: Database;
  dataDir: string;
  apiUrl: string;
}

/** Outboxes on one database and one clock, as several servers have them, or one server after a restart. */
export const createTestBench = ({ db, dataDir, apiUrl }: BenchOptions) => {
  const account: Account = {
    provider: 'africastalking',
    username: 'sebule',
    apiKey: 'atsk_secret',
    apiUrl,
  };
  const logged: { details: object; message: string }[] = [];
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = { now: () => now };
  return {
    clock,
    advance(milliseconds: number) {
      now += milliseconds;
    },
    logged,
    messages: () => logged.map(({ message }) => message),
    outbox: (sms: Partial<Account> | { provider: 'log' } = {}, timeouts: Partial<Timeouts> = {}) => {
      const { attemptMaxMs, stopMs } = { ...LONG_TIMEOUTS, ...timeouts };
      const log = { warn: (details: object, message: string) => void logged.push({ details, message }) };
      const jobs = createJobQueue({ db, clock, log, stopMs });
      const options = { db, clock, jobs, dataDir, sms: { ...account, ...sms }, log, attemptMaxMs };
      return { ...jobs, ...createMessaging(options) };
    },
    sms: (more: Partial<OutgoingSms> = {}): OutgoingSms => ({
      to: TEST_PHONE,
      text: '123456 is your code',
      subject: `reset:${Math.random()}`,
      expiresAt: now + 600_000,
      ...more,
    }),
    rows: () => db.selectFrom('jobs').selectAll().orderBy('id').execute(),
  };
};
export type TestBench = ReturnType<typeof createTestBench>;

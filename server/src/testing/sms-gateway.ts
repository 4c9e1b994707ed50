import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSms {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  form: Record<string, string>;
  /** Delivers it to its phone, unless it is a repeat and the gateway drops those. */
  accept: () => void;
}

export type Behaviour = (response: http.ServerResponse, received: ReceivedSms) => unknown;

/** Africa's Talking's answer about one recipient. */
export const answerWith =
  (statusCode: number): Behaviour =>
  (response, { form }) => {
    const recipient = { statusCode, number: form.to, status: 'x', cost: 'KES 0.8000', messageId: 'ATXid_1' };
    const SMSMessageData = { Message: 'Sent to 1/1 Total Cost: KES 0.8000', Recipients: [recipient] };
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ SMSMessageData }));
  };
export const take: Behaviour = (response, received) => {
  received.accept();
  answerWith(101)(response, received);
};

/**
 * A host that implements Africa's Talking's protocol, with configurable faults. For tests.
 * @param dropsRepeats whether it delivers messages with the same `Idempotency-Key` only once
 */
export const createTestGateway = async ({ dropsRepeats = true } = {}) => {
  const received: ReceivedSms[] = [];
  const delivered: { to: string; text: string }[] = [];
  const acceptedKeys = new Set<string>();
  let behaviour = take;
  const deliver = (key: string, { to = '', message = '' }: ReceivedSms['form']) => {
    if (dropsRepeats && acceptedKeys.has(key)) return;
    acceptedKeys.add(key);
    delivered.push({ to: to.replace('+', ''), text: message });
  };
  const receive = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { method = '', url = '', headers } = request;
    const accept = () => deliver(String(headers['idempotency-key']), form);
    const sms = { method, path: url, headers, form, accept };
    received.push(sms);
    behaviour(response, sms);
  };
  const server = http.createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    texts: () => received.map(({ form }) => form.message ?? ''),
    /** What has reached a phone. */
    delivered,
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

import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const ACCEPTED = JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode: 101 }] } });

/** A gateway for text messages, which takes all of them and sends none. */
export const startSmsGateway = async () => {
  const messages: { to: string; text: string }[] = [];
  const take = async (request: IncomingMessage): Promise<void> => {
    const fields = new URLSearchParams(await text(request));
    messages.push({ to: fields.get('to') ?? '', text: fields.get('message') ?? '' });
  };
  const server = http.createServer((request, response) => {
    void take(request).then(() => response.writeHead(201).end(ACCEPTED));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** For the server to send through it. */
    settings: {
      SMS_PROVIDER: 'africastalking',
      SMS_USERNAME: 'sebule',
      SMS_API_KEY: 'atsk_1',
      SMS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** The messages to a phone, `2547…`, so far. */
    messagesTo: (phone: string): string[] =>
      messages.filter(({ to }) => to === `+${phone}`).map((message) => message.text),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type TestSmsGateway = Awaited<ReturnType<typeof startSmsGateway>>;

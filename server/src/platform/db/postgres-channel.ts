import type { Client } from 'pg';
import { waitAtMost } from '../wait-at-most.ts';

/** Nothing is lost without messages: whoever listens also polls, or refetches. */
const RECONNECT_MS = 5_000;
/** For a server that does not answer while the connection is closed. */
const CLOSE_MS = 1_000;

/**
 * Calls back whenever a server on this PostgreSQL notifies the channel, and without a payload after each connect,
 * because messages may have been missed. Has a connection of its own, and renews it.
 * @returns ends it
 */
export const listenToChannel = (
  connectionString: string,
  channel: string,
  onMessage: (payload?: string) => void,
  reconnectMs = RECONNECT_MS,
): (() => Promise<void>) => {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connectLater = (broken: Client): void => {
    if (isStopped || client !== broken) return;
    client = undefined;
    broken.end().catch(() => {});
    timer = setTimeout(() => void connect(), reconnectMs).unref();
  };

  const connect = async (): Promise<void> => {
    // Loaded here: without PostgreSQL, nobody listens.
    const { default: pg } = await import('pg');
    if (isStopped) return;
    const connecting = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = connecting;
    connecting.on('error', () => connectLater(connecting));
    connecting.on('end', () => connectLater(connecting));
    connecting.on('notification', ({ payload }) => onMessage(payload));
    try {
      await connecting.connect();
      await connecting.query(`listen ${connecting.escapeIdentifier(channel)}`);
      onMessage();
    } catch {
      connectLater(connecting);
    }
  };

  void connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    if (client)
      await waitAtMost(
        CLOSE_MS,
        client.end().catch(() => {}),
      );
  };
};

import { progressSaves } from '../../outbox/kinds.ts';
import { createOutboxStore } from '../../outbox/outbox-store.ts';
import { createOutbox, type Send } from '../../outbox/outbox.ts';
import type { Clock } from '../clock.ts';
import type { TimedSave } from '../progress-saver.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** The item of a save: an episode's id, or 0 for a movie. */
export const itemIdOf = ({ episode_id: episode }: { episode_id?: number | null | undefined }) => episode ?? 0;

/** The server's rules of progress: an older save changes nothing, a completion is never forgotten. */
const createServer = () => {
  const rows = new Map<number, TimedSave>();
  const everCompleted = new Set<number>();
  return {
    rows,
    everCompleted,
    accept: (save: TimedSave) => {
      const itemId = itemIdOf(save);
      if (save.isCompleted) everCompleted.add(itemId);
      if (save.at > (rows.get(itemId)?.at ?? 0)) rows.set(itemId, save);
    },
    newest: () => [...rows.values()].sort((one, other) => other.at - one.at)[0],
  };
};

/** An outbox between a player and the server, over a network whose failures the test controls. */
export const createLossyNetwork = (clock: Clock, viewer: number) => {
  const server = createServer();
  const network = { state: 'up' as 'up' | 'down' | 'answers are lost' };
  const send: Send<TimedSave> = async (save) => {
    if (network.state === 'down') throw new Error('no connection');
    server.accept(save);
    if (network.state === 'answers are lost') throw new Error('no answer');
    return { status: 200 };
  };
  const outbox = createOutbox({
    store: createOutboxStore(createMemoryStorage(), progressSaves),
    clock,
    now: clock.now,
    send,
    account: () => ({ userId: viewer, token: 't' }),
    onSaved: () => {},
  });
  return { server, network, outbox };
};

import { openRestartable, type OpenServer } from '../server/src/start.ts';

export interface Answer {
  /** Null when it has only closed one. */
  url: string | null;
  firstSteps: string | null;
}

export type Settings = Record<string, string> | 'none';

let server: OpenServer | undefined;

/** Ends the process, which its worker reports. */
const failed = (error: unknown): never => {
  console.error(error);
  process.exit(1);
};

/** Closes the last server, and opens one with these settings. */
const exchange = async (settings: Settings): Promise<void> => {
  await server?.close();
  server = settings === 'none' ? undefined : await openRestartable(settings, {}, failed);
  const answer: Answer = {
    url: server?.url.replace('localhost', '127.0.0.1') ?? null,
    firstSteps: server?.firstSteps ?? null,
  };
  process.send?.(answer);
};

process.on('message', (settings: Settings) => void exchange(settings));

// Its worker is gone, perhaps by SIGKILL.
process.once('disconnect', () => process.exit());

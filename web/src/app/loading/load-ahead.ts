import { onServerBack, probeServer } from '#shared/api/connection.ts';
import { savesData } from '#shared/lite-mode.ts';
import { codeAhead, type CodeAhead } from './code-ahead.ts';
import { isLineFree } from './line.ts';
import { whenIdle } from './start-later.ts';

/** How soon to look again whether the line is free. */
const LOOK_AGAIN_MS = 2_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const serverBack = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onServerBack(() => {
      stop();
      resolve();
    });
  });

const loadWhenFree = async ({ load }: CodeAhead, signal: AbortSignal): Promise<void> => {
  await new Promise<void>(whenIdle);
  while (!(await isLineFree()) && !signal.aborted) await pause(LOOK_AGAIN_MS);
  if (signal.aborted) return;
  try {
    await load();
  } catch (error) {
    console.warn(error);
    // Code that the server does not have (any more) is for the page that needs it.
    if (await probeServer()) return;
    await serverBack();
    await loadWhenFree({ load, isRare: false }, signal);
  }
};

/**
 * Loads the code of all viewers' pages, one by one while nothing else needs the line, so that each opens while the
 * server is away.
 */
export const loadAllAhead = async (signal: AbortSignal): Promise<void> => {
  const parts = codeAhead.filter(({ isRare }) => !(isRare && savesData()));
  for (const part of parts) await loadWhenFree(part, signal);
};

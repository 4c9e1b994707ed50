import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { atExit } from '../tools/bootstrap/at-exit.mjs';
import { ensureInstalled } from '../tools/machine/install.ts';
import { programs } from '../tools/machine/programs.ts';
import giveEqualPriority from '../tools/test/equal-priority.ts';
import { startDemoServer } from './demo-server.ts';

/** Files shared by the journeys of one run; `make` is Playwright's global setup. */
export const runFolder = () => {
  const folder = process.env['E2E_FOLDER'];
  if (!folder) throw new Error('run-folder.ts has not run: it is the global setup of Playwright');
  return {
    folder,
    /** The demo's media; each journey has its own folder with them. */
    media: path.join(folder, 'media'),
    /** Films that the demo lacks, made on first use; see `library.ts`. */
    made: path.join(folder, 'made'),
    /** The data folder of a demo server that has been started once: each journey's server has a copy. */
    data: path.join(folder, 'data'),
    /** Resized pictures, which all servers share: to make them costs more than most journeys. */
    pictures: path.join(folder, 'pictures'),
    /** Node's compiled code: reading it instead of compiling halves the start of a server. */
    compiled: path.join(folder, 'compiled'),
  };
};

const POLL_MS = 250;

/** Resolves once a server has looked into all its films: otherwise, each journey's server would do so again. */
const hasLooked = async (dataDir: string): Promise<void> => {
  for (;;) {
    const db = new DatabaseSync(path.join(dataDir, 'sebule.db'), { readOnly: true });
    const { done, left } = db
      .prepare(
        `select count(*) filter (where probe = 'done') as done,
          count(*) filter (where probe not in ('done', 'none', 'failed', 'incomplete')) as left from folder_entries`,
      )
      .get() as { done: number; left: number };
    db.close();
    if (done > 0 && left === 0) return;
    await setTimeout(POLL_MS);
  }
};

const make = async () => {
  ensureInstalled([programs.chromium, programs.ffmpeg]);
  giveEqualPriority();
  // The signal with which `npm test` is stopped; Playwright itself handles only Ctrl+C.
  process.once('SIGTERM', () => process.exit(143));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-journeys-'));
  const remove = atExit(() => rmSync(folder, { recursive: true, force: true }));
  // The workers inherit it.
  process.env['E2E_FOLDER'] = folder;
  const { media, made, data, pictures, compiled } = runFolder();
  cpSync(path.join(import.meta.dirname, '../demo/media'), media, {
    recursive: true,
    preserveTimestamps: true,
    // The film that has to be prepared would be new in each journey.
    filter: (from) => path.basename(from) !== 'arrivals',
  });
  const server = await startDemoServer({
    MEDIA_DIR: media,
    NODE_COMPILE_CACHE: compiled,
    // Each journey adds the requests and notices that it is about.
    DEMO_ADMIN_ACTIVITY: 'none',
  });
  await hasLooked(server.dataDir);
  await server.end();
  cpSync(server.dataDir, data, { recursive: true });
  await server.stop();
  mkdirSync(made);
  mkdirSync(pictures);
  symlinkSync(pictures, path.join(data, 'cache'));
  return remove;
};

export default make;

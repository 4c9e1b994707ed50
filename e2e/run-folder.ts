import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atExit } from '../tools/bootstrap/atExit.mjs';

/** The demo's media, copied to where films can be added to them for one test run. Returns how to remove it. */
const makeLibraryFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-library-'));
  const remove = atExit(() => rmSync(folder, { recursive: true, force: true }));
  // How `npm test` ends when it is ended; Playwright itself sees only Ctrl+C.
  process.once('SIGTERM', () => process.exit(143));
  cpSync(path.join(import.meta.dirname, '../demo/media'), folder, { recursive: true });
  // The workers inherit it.
  process.env['E2E_LIBRARY'] = folder;
  return remove;
};

export default makeLibraryFolder;

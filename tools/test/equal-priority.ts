import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { atExit } from '../bootstrap/at-exit.mjs';

/** `nice -n 19 program …` */
const NICE = '#!/bin/sh\nshift 2\nexec "$@"\n';

/**
 * The server looks for pictures in films at the lowest priority, and while tests run, something always needs the
 * processor. So a `nice` in front on the PATH starts its program at the usual priority.
 * @returns a function that removes it
 */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'sebule-equal-priority-'));
  writeFileSync(join(folder, 'nice'), NICE, { mode: 0o755 });
  process.env['PATH'] = [folder, process.env['PATH']].join(delimiter);
  return atExit(() => rmSync(folder, { recursive: true, force: true }));
};

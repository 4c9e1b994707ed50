import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { atExit } from '../bootstrap/at-exit.mjs';

/** `nice -n 19 program …`, `chrt --idle 0 program …` */
const AT_ONCE = '#!/bin/sh\nshift 2\nexec "$@"\n';

/**
 * The server looks into films and prepares them at the lowest priority, and while tests run, something always needs the
 * processor. So a `nice` and a `chrt` in front on the PATH start their program at the usual priority.
 * @returns a function that removes it
 */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'sebule-equal-priority-'));
  for (const name of ['nice', 'chrt']) writeFileSync(join(folder, name), AT_ONCE, { mode: 0o755 });
  process.env['PATH'] = [folder, process.env['PATH']].join(delimiter);
  return atExit(() => rmSync(folder, { recursive: true, force: true }));
};

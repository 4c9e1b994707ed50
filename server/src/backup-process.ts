import os from 'node:os';
import { openClock } from '#features/audit/index.ts';
import { doAsAsked } from '#features/backups/index.ts';
import { afterRestore } from './after-restore.ts';
import { triggers } from './triggers.ts';

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // The system does not allow a lower priority: not essential.
}
await doAsAsked({
  triggers,
  afterRestore: async ({ mediaDir, endsSessions, askedBy }, db, { made_at: madeAt }) =>
    afterRestore(db, { clock: await openClock(db), mediaDir, madeAt, endsSessions, askedBy }),
});

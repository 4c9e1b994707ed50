import os from 'node:os';
import { makeAsAsked } from '#features/backups/index.ts';
import { triggers } from './triggers.ts';

try {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
} catch {
  // The system does not allow a lower priority: not essential.
}
makeAsAsked(triggers);

// A process of its own, started by file-check.ts: `node check-file.ts FILE start|running` prints what it found, as JSON.
import { findDamage } from './file-damage.ts';

const [file = '', when] = process.argv.slice(2);
process.stdout.write(JSON.stringify(findDamage(file, when === 'start' ? 'start' : 'running')));

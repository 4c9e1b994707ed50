// Run by file-check.ts as a process: `node check-file.ts FILE start|running` prints its result as JSON.
import { findDamage } from './file-damage.ts';

const [file = '', when] = process.argv.slice(2);
process.stdout.write(JSON.stringify(findDamage(file, when === 'start' ? 'start' : 'running')));

import { resolve } from 'node:path';
import { deadLinks } from './links.ts';

const dead = deadLinks(resolve(import.meta.dirname, '../..'));
for (const line of dead) console.log(line);
process.exitCode = dead.length > 0 ? 1 : 0;

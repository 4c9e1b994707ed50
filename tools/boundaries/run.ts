import { resolve } from 'node:path';
import { findBreaches } from './check.ts';

const breaches = findBreaches(resolve(import.meta.dirname, '../..'));
for (const breach of breaches) console.log(breach);
process.exitCode = breaches.length > 0 ? 1 : 0;

import { resolve } from 'node:path';
import { check } from './check.ts';

const results = await check(resolve(import.meta.dirname, '../..'));
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

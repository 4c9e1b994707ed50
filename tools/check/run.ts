import { resolve } from 'node:path';
import { check } from './check.ts';

const names = process.argv.slice(2);
const results = await check(resolve(import.meta.dirname, '../..'), names).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

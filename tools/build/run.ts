import path from 'node:path';
import { faultLines } from './failure.ts';
import { buildServer } from './server.ts';

const root = path.join(import.meta.dirname, '../..');
try {
  await buildServer(path.join(root, 'dist'));
} catch (error) {
  const lines = faultLines(root, error);
  if (lines === null) throw error;
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}

import path from 'node:path';
import { buildServer } from './server.ts';

await buildServer(path.join(import.meta.dirname, '../../dist'));

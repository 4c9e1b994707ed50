// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Top folder of this checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Records of what has been installed or built, and from which inputs; safe to delete at any time. */
export const stampFolder = join(root, '.stamps');

export const runtimeFolder = join(root, 'tools/runtime');

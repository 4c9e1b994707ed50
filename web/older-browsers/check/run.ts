/* Part of `npm run check`: what the build for older browsers uses, and they may lack. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { buildForOlderBrowsers } from '../../vite.older-browsers.ts';
import { slimHls } from '../../vite.slim-hls.ts';
import { KNOWN } from './known.ts';
import { newInScript } from './scripts.ts';
import { newInStyles } from './styles.ts';
import { OLDEST_CHROME } from './support.ts';

const files = await buildForOlderBrowsers(path.resolve(import.meta.dirname, '../..'), [react(), slimHls()]);
const found = new Map<string, string>();
for (const file of files) {
  const isStyle = file.fileName.endsWith('.css');
  if (file.type === 'asset' && !isStyle) continue;
  const names =
    file.type === 'chunk' ? newInScript(file.fileName, file.code) : newInStyles(String(file.source));
  for (const name of names) found.set(name, file.fileName);
}
const problem = (text: string): void => {
  console.log(text);
  process.exitCode = 1;
};
for (const [name, fileName] of found)
  if (!KNOWN.has(name)) problem(`${fileName}: Chrome ${OLDEST_CHROME} does not have ${name}`);
for (const name of KNOWN) if (!found.has(name)) problem(`known.ts: nothing uses ${name} any more`);

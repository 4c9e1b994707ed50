import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { putInPlace } from './put-in-place.ts';

const root = path.join(import.meta.dirname, '../..');

/** Packages of so many small modules that loading them one by one took a third of the server's start. */
const BUNDLED_PACKAGES = ['fastify-type-provider-zod', 'kysely', 'libphonenumber-js', 'zod'];

const ENTRIES = { start: 'server/src/main.ts', demo: 'demo/start.ts' };

const isBundled = (specifier: string): boolean =>
  /^[./#\0]|^@sebule\//.test(specifier) ||
  path.isAbsolute(specifier) ||
  BUNDLED_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Another thread or process is started with `new URL('./file.ts', import.meta.url)`. */
const STARTED_FILE = /new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/g;

/** Bundles what runs in other threads and processes, too: from source, each would load a parser of 15 MB. */
const bundleStarted = (): Plugin => ({
  name: 'bundle-started',
  transform: {
    filter: { id: /\.ts$/, code: STARTED_FILE },
    handler(code, file) {
      return code.replaceAll(STARTED_FILE, (_, started: string) => {
        const chunk = this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(file), started) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
      });
    },
  },
});

/** Modules keep finding the files beside their source: the web pages, the demo's pictures. */
const keepPlaces = (outputFolder: string): Plugin => ({
  name: 'keep-places',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(?:dirname|url)/ },
    handler(code, file) {
      const fromOutput = (place: string) =>
        JSON.stringify(path.relative(outputFolder, place).split(path.sep).join('/'));
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${fromOutput(path.dirname(file))})`)
        .replaceAll('import.meta.url', `new URL(${fromOutput(file)}, import.meta.url).href`);
    },
  },
});

/**
 * Bundles the server and the demo into a folder: `start.js` and `demo.js`, with chunks for what is loaded late or runs
 * apart.
 * @returns the files that it was made of
 * @throws an error of Rolldown's for sources that it cannot bundle
 */
export const buildServer = async (outputFolder: string): Promise<string[]> => {
  const bundle = await rolldown({
    cwd: root,
    input: ENTRIES,
    platform: 'node',
    tsconfig: false,
    external: (specifier) => !isBundled(specifier),
    plugins: [bundleStarted(), keepPlaces(outputFolder)],
  });
  const unfinished = path.join(outputFolder, '.unfinished');
  await mkdir(unfinished, { recursive: true });
  await bundle.write({
    dir: unfinished,
    format: 'esm',
    cleanDir: true,
    chunkFileNames: '[name]-[hash].js',
    comments: { jsdoc: false, annotation: false, legal: true },
  });
  const sources = await bundle.watchFiles;
  await bundle.close();
  const entries = Object.keys(ENTRIES).map((name) => `${name}.js`);
  await putInPlace(unfinished, outputFolder, entries);
  return sources;
};

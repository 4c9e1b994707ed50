import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type InlineConfig, type Plugin, build } from 'vite';
import { olderBrowserStyles } from './older-browsers/css/index.ts';
import { countriesAsValues } from './vite.countries.ts';
import { namedMedia } from './vite.media.ts';

const OLDER_TARGET = 'chrome68';
const ENTRY = 'older-browsers/main.ts';

/** The configuration of the build for older browsers, whose files are told apart by their names. */
const configFor = (root: string, plugins: InlineConfig['plugins']): InlineConfig => ({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [plugins, countriesAsValues()],
  css: {
    postcss: {
      plugins: [
        namedMedia(path.join(root, 'src/shared/ui/media.css')),
        ...olderBrowserStyles(path.join(root, 'src/shared/ui/tokens.css')),
      ],
    },
  },
  build: {
    write: false,
    target: OLDER_TARGET,
    cssTarget: OLDER_TARGET,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A television is in the building: fewer files are better than smaller ones.
    chunkSizeWarningLimit: 2_000,
    // The page is built with the current files.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ENTRY,
      output: {
        entryFileNames: 'assets/older-[hash].js',
        chunkFileNames: 'assets/older-[name]-[hash].js',
        // Fonts and pictures are those of the current build.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/older-[name]-[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            { name: 'admin', test: /\/features\/admin\// },
          ],
        },
      },
    },
  },
});

/** Files of the build for older browsers, by their names. */
export const buildForOlderBrowsers = async (root: string, plugins: InlineConfig['plugins']) => {
  const result = await build(configFor(root, plugins));
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The build for older browsers has no files.');
  return bundle.output;
};

/**
 * Adds a second build for browsers since Chrome 68, and a script that loads the one which the browser understands.
 * `plugins`: makes those that the second build needs, too.
 */
export const olderBrowsers = (plugins: () => InlineConfig['plugins']): Plugin => {
  let root = '';
  let older: { script: string; styles: string[] } | undefined;
  let start = '';
  return {
    name: 'sebule:older-browsers',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    async buildStart() {
      const source = await readFile(path.join(root, 'older-browsers/start.js'), 'utf8');
      start = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: start, source });
      const files = await buildForOlderBrowsers(root, plugins());
      for (const file of files) {
        if (file.type === 'chunk') {
          this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code });
          if (file.isEntry)
            older = { script: file.fileName, styles: [...(file.viteMetadata?.importedCss ?? [])] };
        } else if (file.fileName.endsWith('.css'))
          this.emitFile({ type: 'asset', fileName: file.fileName, source: file.source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, current] = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/.exec(html) ?? [];
        if (!tag || !current || !older) throw new Error('index.html has no module script to choose.');
        const attributes = [
          `src="/${start}"`,
          `data-current="${current}"`,
          `data-older="/${older.script}"`,
          `data-older-styles="${older.styles.map((name) => `/${name}`).join(' ')}"`,
        ].join(' ');
        return html
          .replace(tag, `<link rel="modulepreload" crossorigin href="${current}">\n    `)
          .replace('</body>', `  <script ${attributes}></script>\n  </body>`);
      },
    },
  };
};

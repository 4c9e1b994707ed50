import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { separateAdmin } from './vite.admin-chunks.ts';
import { pageBudgets } from './vite.budgets.ts';
import { countriesAsValues } from './vite.countries.ts';
import { namedMedia } from './vite.media.ts';
import { olderBrowsers } from './vite.older-browsers.ts';
import { precompress } from './vite.precompress.ts';
import { serviceWorker } from './vite.service-worker.ts';
import { slimHls } from './vite.slim-hls.ts';

const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

const BUDGETS = [
  { page: 'Every first visit', modules: [], maxBytes: 105_000 },
  {
    // All of it is fetched ahead; playlists need the server anyway.
    page: 'All pages of a viewer',
    modules: [],
    andAllBut: [
      '/app/AdminScreens.tsx',
      '/features/player/browser/hls/full.ts',
      '/features/player/browser/hls/slim.ts',
      '/features/player/browser/picture-subtitles.ts',
    ],
    maxBytes: 400_000,
    withStyles: true,
  },
  {
    page: 'The first admin page',
    modules: [
      '/app/RequireAdmin.tsx',
      '/app/AdminScreens.tsx',
      '/features/admin/dashboard/DashboardPage.tsx',
    ],
    maxBytes: 160_000,
    withStyles: true,
  },
];

/** What most pages use. Some shared parts are for a few of them, and come with those. */
const SHARED =
  /\/(?:web\/src\/shared\/(?!live\/|form\/(?:phone|PhoneField|countries)|title-details\/|lite-mode|ui\/(?:Segmented|Timestamp))|contract\/src\/(?:common\/|[\w-]+\/(?:limits|messages|public-fields)\.ts))|\/node_modules\/@tanstack\/(?:react-)?query/;

/** What residents' pages use of queries, and the first admin page does not. */
const MORE_QUERIES =
  /\/@tanstack\/.*\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQuery\w+|useMutation\w*|mutationObserver)\.js/;

const toServer = { target: API_URL, changeOrigin: false };

export default defineConfig({
  plugins: [
    react(),
    countriesAsValues(),
    slimHls(),
    serviceWorker('service-worker/service-worker.ts', 'service-worker.js'),
    pageBudgets(BUDGETS),
    separateAdmin(),
    olderBrowsers(() => [react(), slimHls()]),
    precompress(),
  ],
  css: { postcss: { plugins: [namedMedia(join(import.meta.dirname, 'src/shared/ui/media.css'))] } },
  build: {
    // Phones in the building are often years behind; what is older than this gets a build of its own.
    target: 'chrome93',
    cssTarget: 'chrome93',
    // The content security policy allows no `data:` fonts, and a cached file beats an inlined one.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers without `modulepreload` use `preload`; for the entry's few files they need no script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A page loads what it uses of a slice, not all that its index.ts names.
      treeshake: { moduleSideEffects: [{ test: /\/features\/.*\/index\.ts$/, sideEffects: false }] },
      output: {
        // Every page's first files name all others, and what is random in a name cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Changes with a release of React, not with each of ours: phones keep it.
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
              priority: 2,
            },
            // Pages share dozens of small modules. A request for each costs a phone more than their few kilobytes.
            { name: 'initial', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              test: (id) => SHARED.test(id) && !MORE_QUERIES.test(id),
              priority: 2,
            },
            { name: 'more-queries', test: MORE_QUERIES, priority: 1 },
            // Of residents' and admins' pages: they must not come with what only the latter share.
            { name: 'segmented', test: /\/shared\/ui\/Segmented/, priority: 2 },
            // Of the sign-in pages and of one of the admins'.
            {
              name: 'phone',
              test: /\/shared\/form\/(?:phone|PhoneField|countries)|\/contract\/src\/accounts\/countries/,
              priority: 2,
            },
            { name: 'timestamp', test: /\/shared\/ui\/Timestamp/, priority: 2 },
            { name: 'account-common', test: /\/features\/accounts\//, minShareCount: 2, priority: 2 },
            // The first admin page, and then what only others share.
            {
              name: 'admin-shell',
              test: /\/features\/admin\/(?:shell\/(?!MoreMenu)|kit\/(?:menu|toast)\/|dashboard\/(?!content))/,
              priority: 2,
            },
            // What opens menus comes behind the first page.
            { name: 'menus', test: /\/@base-ui\/react\/menu\//, priority: 1 },
            { name: 'admin-common', test: /\/features\/admin\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': toServer, '/media': toServer, '/images': toServer, '/healthz': toServer },
  },
});

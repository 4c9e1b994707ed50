import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const overHttp = ['server/src/**/*.{http,routes}.test.ts', 'server/src/**/routes.test.ts'];

/**
 * Some tests start processes or write to the disk hundreds of times, and the machine may be busy; the long runs do ten times
 * as much.
 */
const patience = { testTimeout: process.env['LONG_TESTS'] ? 300_000 : 60_000, hookTimeout: 60_000 };

/** Tests that take minutes even with the least work are for `npm test -- --long`. */
const onlyLong = process.env['LONG_TESTS'] ? [] : ['**/*.long{.http,}.test.ts'];

/** Vitest itself leaves one core free, which on a machine with two makes it half as fast. */
const workers = { maxWorkers: Math.max(3, availableParallelism() - 1) };

/** The test files of a worker share the server's modules: to load them for each file took a tenth of the time. */
const onServer = { isolate: false, ...patience, ...workers };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...patience, ...workers } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: overHttp,
          globalSetup: join(import.meta.dirname, 'tools/test/equal-priority.ts'),
          ...onServer,
        },
      },
      {
        test: {
          name: 'http',
          include: overHttp,
          exclude: onlyLong,
          globalSetup: ['built-server.ts', 'equal-priority.ts'].map((name) =>
            join(import.meta.dirname, 'tools/test', name),
          ),
          ...onServer,
        },
      },
      { test: { name: 'demo', include: ['demo/**/*.test.ts'], ...patience, ...workers } },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'web/{older-browsers/**/,}*.test.ts'],
          ...patience,
          ...workers,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          // Makes happy-dom once instead of for each file, which took three quarters of the time.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}', 'service-worker/*.test.ts'],
          setupFiles: [join(import.meta.dirname, 'web/src/testing/patience.ts')],
          ...patience,
          ...workers,
        },
      },
      // The commands themselves, in a fresh clone: minutes, not milliseconds.
      {
        test: {
          name: 'commands',
          include: ['e2e/commands/**/*.test.ts'],
          exclude: onlyLong,
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

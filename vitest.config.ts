import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const overHttp = ['server/src/**/*.{http,routes}.test.ts', 'server/src/**/routes.test.ts'];

/** Some tests start processes or write to the disk hundreds of times, and the machine may be busy. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Vitest itself leaves one core free, which on a machine with two makes it half as fast.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'], exclude: overHttp, ...patience } },
      { test: { name: 'http', include: overHttp, ...patience } },
      { test: { name: 'demo', include: ['demo/**/*.test.ts'], ...patience } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          // Makes happy-dom once instead of for each file, which took three quarters of the time.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      // The commands themselves, in a fresh clone: minutes, not milliseconds, and one after the other.
      {
        test: {
          name: 'commands',
          include: ['e2e/commands/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

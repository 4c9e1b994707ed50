// @ts-check

/**
 * @typedef {object} Command
 * @property {string} script                           run by the pinned Node, from the top folder
 * @property {import('./builds.mjs').BuildName[]} needs  what has to be built before
 */

/** @type {Record<string, Command>} */
export const commands = {
  demo: { script: 'dist/demo.js', needs: ['web', 'server'] },
  // Account commands for the server's operator, without passwords.
  admin: { script: 'server/src/admin.ts', needs: [] },
  start: { script: 'dist/start.js', needs: ['web', 'server'] },
  // Prepares films beside the server, on another machine.
  worker: { script: 'server/src/worker.ts', needs: [] },
  // Builds for itself, late: a failing build must not prevent the other tests from running.
  test: { script: 'tools/test/run.ts', needs: [] },
  check: { script: 'tools/check/run.ts', needs: [] },
  dev: { script: 'tools/dev/run.ts', needs: [] },
  pictures: { script: 'e2e/pictures.ts', needs: ['web', 'server'] },
  bench: { script: 'tools/bench/run.ts', needs: ['web', 'server'] },
};

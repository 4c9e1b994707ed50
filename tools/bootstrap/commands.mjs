// @ts-check

/**
 * @typedef {object} Command
 * @property {string} script     run by the pinned Node, from the top folder
 * @property {boolean} needsWeb  whether it needs the built web pages
 */

/** @type {Record<string, Command>} */
export const commands = {
  demo: { script: 'demo/start.ts', needsWeb: true },
  // Account commands for the server's operator, without passwords.
  admin: { script: 'server/src/admin.ts', needsWeb: false },
  start: { script: 'server/src/main.ts', needsWeb: true },
  // Builds the web client itself, late: a failing build must not prevent the other tests from running.
  test: { script: 'tools/test/run.ts', needsWeb: false },
  check: { script: 'tools/check/run.ts', needsWeb: false },
  dev: { script: 'tools/dev/run.ts', needsWeb: false },
  pictures: { script: 'e2e/pictures.ts', needsWeb: true },
  bench: { script: 'tools/bench/run.ts', needsWeb: true },
};

// @ts-check
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runToEnd } from './child.mjs';
import { PlainError } from './errors.mjs';

const NETWORK_ERRORS =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/;

/**
 * `npm ci` in a folder, run by the given Node: npm picks packages by the version of the Node that it runs on.
 *
 * @param {string} node
 * @param {string} folder
 * @param {() => boolean} isComplete   needed because npm reports success when it leaves out a build for this
 * machine; one that the registry does not have at all (an incomplete mirror) is accepted
 */
export async function npmCleanInstall(node, folder, isComplete) {
  // No package here needs an install script (a test holds the lock file to that), so none may run one.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  // From log level "http" on, npm reports why it left an optional package out.
  const { code, output } = await runToEnd(node, [npmCli(), 'ci', ...flags, '--loglevel=http'], {
    cwd: folder,
    env: environmentForNpm(process.env, node),
  });
  const registryLacksIt = /^npm http fetch GET 404 /m.test(output) && !NETWORK_ERRORS.test(output);
  if (code === 0 && (registryLacksIt || isComplete())) return;
  console.error(output.replaceAll(/^npm http (cache|fetch \w+ 200).*\n/gm, '').trimEnd());
  throw new PlainError(explainNpmFailure(code, output, folder));
}

/**
 * @param {number} code
 * @param {string} output
 * @param {string} folder   in which it ran
 */
export function explainNpmFailure(code, output, folder) {
  if (NETWORK_ERRORS.test(output)) {
    return 'Could not reach the package registry. Check the internet connection (only the first run needs it) and try again.';
  }
  if (/\bENOSPC\b/.test(output)) return 'The disk is full. Make room and try again.';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return `npm could not write to ${folder} or to its cache. Check who owns them, and run the command as that user.`;
  }
  if (code === 0) {
    // npm up to 9.6 does so on every Linux.
    return 'npm left out packages that this machine needs. Update it (npm install --global npm) and try again.';
  }
  return 'Installing packages failed; what npm said is above.';
}

/**
 * npm passes its own state to scripts in the environment, and a nested npm would read it as settings.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentForNpm(env, node) {
  const kept = Object.entries(env).filter(
    ([name]) =>
      !/^npm_(package_|lifecycle_|command$|config_(local|global)_prefix$|config_prefix$)/i.test(name),
  );
  return {
    // npm's own waits between retries (10 s, then 60 s) take over a minute without internet.
    npm_config_fetch_retries: '3',
    npm_config_fetch_retry_factor: '3',
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '20000',
    ...Object.fromEntries(kept),
    ...pathWith(node, env),
  };
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export function pathWith(node, env) {
  // Windows spells it "Path"; with a second spelling, either one could be used.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { [name]: [dirname(node), env[name]].filter(Boolean).join(delimiter) };
}

function npmCli() {
  const besideNode = dirname(realpathSync(process.execPath));
  const candidates = [
    process.env['npm_execpath'],
    join(besideNode, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(besideNode, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    ...(process.env['PATH'] ?? '').split(delimiter).flatMap(npmOnPath),
  ];
  // Under another package manager, npm_execpath is the path of that one.
  const found = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (!found) throw new PlainError('npm was not found. Install Node.js together with npm and try again.');
  return found;
}

/** @param {string} folder */
function npmOnPath(folder) {
  const link = join(folder, 'npm');
  return [existsSync(link) ? realpathSync(link) : undefined, join(folder, 'node_modules/npm/bin/npm-cli.js')];
}

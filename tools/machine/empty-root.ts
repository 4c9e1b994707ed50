import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ensureInstalled, pathOf } from './install.ts';
import { programs } from './programs.ts';

export type EmptyRoot = {
  folder: string;
  /** The program and arguments that run a command line in a folder of the root, with nothing but these variables. */
  inside(command: string, cwd: string, env?: Record<string, string>): [program: string, ...args: string[]];
  remove(): void;
};

/** What a login on Debian has. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Not the usual folder for temporary files, which may be in memory, where no devices are allowed. */
const TEMPORARY = '/var/tmp';

/**
 * A new Debian machine as a folder: the packages that every Debian has, and Node.js with npm from `path`, a PATH of
 * this machine. A command has to install the rest itself.
 */
export async function makeEmptyRoot(path: string): Promise<EmptyRoot> {
  if (process.getuid?.() !== 0) {
    throw new Error('This makes a machine inside this one, for which it has to run as root.');
  }
  const { debootstrap, setpriv, unshare, mount, chroot, sh } = programs;
  ensureInstalled([debootstrap, setpriv, unshare, mount, chroot, sh]);
  const folder = mkdtempSync(join(TEMPORARY, 'sebule-empty-root-'));
  // Servers and apt-get's downloads run as other users, as they do below `/`.
  chmodSync(folder, 0o755);
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    await installDebian(folder);
    copyConnection(folder);
    copyNode(folder, path);
  } catch (error) {
    remove();
    throw error;
  }
  // Everything that was mounted or started goes with its namespaces: `remove` must not reach devices through a mount.
  const enter = `${pathOf(mount)} --rbind /dev "$0/dev" && ${pathOf(chroot)} "$0" "$@"`;
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${join(folder, 'proc')}`];
  return {
    folder,
    remove,
    inside(command, cwd, env = {}) {
      const variables = Object.entries({ PATH, HOME: '/root', ...connectionVariables(), ...env });
      return [
        pathOf(setpriv),
        // It ends with us even when we are killed.
        '--pdeathsig=KILL',
        pathOf(unshare),
        ...isolated,
        'sh',
        '-c',
        enter,
        folder,
        'env',
        '-i',
        ...variables.map(([name, value]) => `${name}=${value}`),
        'sh',
        '-c',
        `cd "$0" && ${command}`,
        cwd,
      ];
    },
  };
}

type Source = { site: string; release: string; component: string };

/** Where this machine gets Debian's own packages, security updates included. */
function debianSources(codename: string): Source[] {
  const format = ['--format', '$(SITE) $(RELEASE) $(COMPONENT)', 'Created-By: Packages'];
  const lines = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const suites = new Set([codename, `${codename}-updates`, `${codename}-security`]);
  return [...new Set(lines)]
    .map((line) => line.split(' '))
    .flatMap(([site = '', release = '', component = '']) =>
      suites.has(release) ? [{ site, release, component }] : [],
    );
}

async function installDebian(folder: string): Promise<void> {
  const codename = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  const sources = debianSources(codename);
  const main = sources.find(({ release }) => release === codename);
  if (!main) throw new Error(`apt-get knows no source of Debian ${codename}.`);
  // What it mounts is gone when it ends, however it ends.
  const debootstrap = [pathOf(programs.debootstrap), '--variant=minbase', codename, folder, main.site];
  await promisify(execFile)(pathOf(programs.unshare), ['--mount', ...debootstrap]);
  const lines = sources.map(({ site, release, component }) => `deb ${site} ${release} ${component}\n`);
  writeFileSync(join(folder, 'etc/apt/sources.list'), lines.join(''));
  // Proxies, and whether an archive of old packages is accepted.
  const settings = execFileSync('apt-config', ['dump'], { encoding: 'utf8' }).split('\n');
  writeFileSync(
    join(folder, 'etc/apt/apt.conf.d/90machine'),
    `${settings.filter((line) => /^Acquire::(http|https|Check-[\w-]+)\b/.test(line)).join('\n')}\n`,
  );
  // Packages must not start their servers there: this machine's ports are the root's, too.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
}

/** How names are resolved, and which certificates are accepted besides Node's own. */
function copyConnection(folder: string): void {
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...(certificates ? [certificates] : [])]) {
    if (!existsSync(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(realpathSync(file), join(folder, file));
  }
}

function connectionVariables(): Record<string, string> {
  const names = /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cafile|.*proxy))$/i;
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    names.test(name) && value !== undefined ? [[name, value] as const] : [],
  );
  return Object.fromEntries(kept);
}

/** The README asks for Node.js and npm, so that a new machine has them, wherever they are from. */
function copyNode(folder: string, path: string): void {
  const onPath = (name: string): string => {
    const found = path.split(delimiter).find((each) => existsSync(join(each, name)));
    if (!found) throw new Error(`There is no ${name} on the PATH.`);
    return realpathSync(join(found, name));
  };
  const local = join(folder, 'usr/local');
  cpSync(onPath('node'), join(local, 'bin/node'));
  const npm = resolve(dirname(onPath('npm')), '..');
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const { status, stderr } = spawnSync(pathOf(programs.chroot), [folder, '/usr/local/bin/npm', '--version'], {
    encoding: 'utf8',
    env: { PATH },
  });
  if (status !== 0) {
    throw new Error(
      `This machine's Node.js and npm do not run on a new Debian without more packages:\n${stderr}`,
    );
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Directives that keep what nginx stores for a while in a folder. */
export const temporaryFolders = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');

/** Starts nginx with a configuration, which it keeps in the folder. */
export const spawnNginx = async (folder: string, configuration: string): Promise<ChildProcess> => {
  await writeFile(path.join(folder, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], {
    // Debian keeps it off the PATH of users.
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'spawn');
  return child;
};

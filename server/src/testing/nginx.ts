import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { spawnNginx, temporaryFolders } from './spawn-nginx.ts';

const OPERATE = path.join(import.meta.dirname, '../../../docs/operate.md');

/** What docs/operate.md tells to put into `http`, and into `server`. */
const documentedConfiguration = async (): Promise<[http: string, server: string]> => {
  const [, block = ''] = /^```nginx\n(.*?)^```/ms.exec(await readFile(OPERATE, 'utf8')) ?? [];
  const [http = '', server = ''] = block.split(/(?<=in `server`\n)/);
  expect([http, server]).toEqual([
    expect.stringContaining('limit_conn_zone'),
    expect.stringContaining('location / {'),
  ]);
  return [http, server];
};

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const accepts = async (port: number): Promise<void> => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
};

export interface Nginx {
  port: number;
  stop: () => Promise<void>;
}

/** nginx as docs/operate.md has it, in front of the server on this port. */
export const startNginx = async (backendPort: number): Promise<Nginx> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sebule-nginx-'));
  const [inHttp, inServer] = await documentedConfiguration();
  const port = await freePort();
  const configuration = `
    # One process, of the user who runs the tests.
    master_process off;
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off;
      ${temporaryFolders(folder)}
      ${inHttp}
      server {
        listen 127.0.0.1:${port};
        ${inServer.replaceAll('127.0.0.1:8080', `127.0.0.1:${backendPort}`)}
      }
    }`;
  const child = await spawnNginx(folder, configuration);
  await eventually(() => accepts(port));
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
};

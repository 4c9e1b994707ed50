import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Database } from '#platform/db/schema.ts';
import { nodeEnvironment, nodeFlags } from '../node-settings.mjs';
import { addMovie } from '../src/testing/fixtures.ts';
import { spawnNginx, temporaryFolders } from '../src/testing/spawn-nginx.ts';
import { addViewers, phoneOf, signIn, startBenchServer } from './bench-server.ts';

/** A server that sends one film. */
export interface MediaServer {
  process: ChildProcess;
  port: number;
  /** The film's path for each viewer. */
  paths: string[];
  stop: () => Promise<unknown>;
}

interface SebuleOptions {
  dataDir: string;
  filmBytes: number;
  viewers: number;
  settings: Record<string, string>;
}

const FILM = 'films/film.mp4';
export const mediaIn = (dataDir: string): string => path.join(dataDir, 'media');

const filmOf = async (url: string, viewer: number): Promise<string> => {
  const headers = await signIn(url, { prevelages: 'viewer', phone: phoneOf(viewer) });
  const response = await fetch(`${url}/api/videos/get-movie-series`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ movie_id: 1, type: 'movie' }),
  });
  const { details } = (await response.json()) as { details: [{ video_url: string }] };
  return details[0].video_url;
};

/** The built server, with a film, and viewers who are signed in. */
export const startSebule = async ({
  dataDir,
  filmBytes,
  viewers,
  settings,
}: SebuleOptions): Promise<MediaServer> => {
  const film = path.join(mediaIn(dataDir), FILM);
  await mkdir(path.dirname(film), { recursive: true });
  // nginx's user reads it, too.
  await chmod(dataDir, 0o755);
  // No holes: these cost less than a film's bytes.
  await writeFile(film, Buffer.alloc(filmBytes, 'film'));
  const fill = async (db: Database): Promise<void> => {
    await addMovie(db, 'film');
    await addViewers(db, viewers);
  };
  const server = await startBenchServer({ dataDir, fill, settings });
  const paths: string[] = [];
  for (let viewer = 0; viewer < viewers; viewer += 1) paths.push(await filmOf(server.url, viewer));
  return { process: server.process, port: Number(new URL(server.url).port), paths, stop: server.stop };
};

const ended = async (child: ChildProcess): Promise<void> => {
  child.kill();
  await once(child, 'exit');
};

/** What streams of Node do with the least code. */
const serveRaw = (file: string): void => {
  const server = http.createServer((request, response) => {
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const range = { start: Number(start), end: Number(end) };
    response.writeHead(206, { 'content-length': range.end - range.start + 1, 'content-type': 'video/mp4' });
    createReadStream(file, { ...range, highWaterMark: 256 * 1024 }).pipe(response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
};

export const startRaw = async (dataDir: string): Promise<MediaServer> => {
  const child = fork(import.meta.filename, [path.join(mediaIn(dataDir), FILM)], {
    execArgv: nodeFlags,
    env: { ...nodeEnvironment, PATH: process.env.PATH },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { process: child, port, paths: ['/'], stop: () => ended(child) };
};

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * nginx, which sends the film by itself, and on another port for Sebule.
 * @param dataDir of Sebule, which leaves the bytes to nginx
 */
export const startNginx = async (
  folder: string,
  dataDir: string,
  behind: MediaServer,
): Promise<[alone: MediaServer, forSebule: MediaServer]> => {
  const [own, proxy] = [await freePort(), await freePort()];
  const configuration = `
    # One process, as Node is.
    master_process off;
    daemon off;
    pid ${folder}/pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      types { video/mp4 mp4; }
      ${temporaryFolders(folder)}
      upstream sebule { server 127.0.0.1:${behind.port}; keepalive 32; }
      server { listen 127.0.0.1:${own}; root ${mediaIn(dataDir)}; }
      server {
        listen 127.0.0.1:${proxy};
        location / { proxy_pass http://sebule; proxy_http_version 1.1; proxy_set_header Connection ""; }
        location /_media/ { internal; alias ${mediaIn(dataDir)}/; }
      }
    }`;
  const child = await spawnNginx(folder, configuration);
  return [
    { process: child, port: own, paths: [`/${FILM}`], stop: () => ended(child) },
    { process: child, port: proxy, paths: behind.paths, stop: behind.stop },
  ];
};

if (import.meta.main) serveRaw(process.argv[2] ?? '');

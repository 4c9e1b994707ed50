import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = { '.m3u8': 'application/vnd.apple.mpegurl', '.mp4': 'video/mp4' };

const answer = async (folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const name = path.basename(new URL(request.url ?? '/', 'http://films').pathname);
  const file = await readFile(path.join(folder, name)).catch(() => null);
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
  response.writeHead(file ? 200 : 404).end(file ?? undefined);
};

/** Another host with the films of a folder, which allows cross-origin reads from every site. */
export const startFilmsHost = async (folder: string) => {
  const server = http.createServer((request, response) => void answer(folder, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

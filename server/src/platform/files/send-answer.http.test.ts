import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '#platform/http/server.ts';
import { eventually } from '../../testing/eventually.ts';
import { type FileBody, fileBody } from './file-body.ts';
import { openFileBelow } from './open-below.ts';
import { readableFile } from './readable-file.ts';
import { sendAnswer } from './send-answer.ts';

describe('an answer with a file', () => {
  let dir: string;
  let app: FastifyInstance;
  let closed: number;
  let headers: Record<string, string>;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'sebule-send-'));
    await writeFile(path.join(dir, 'a'), 'film');
    closed = 0;
    headers = { 'x-name': 'a' };
    app = await createServer({ trustedProxies: [], logLevel: 'silent' });
    app.decorateRequest('actor', null);
    app.get('/', async (_request, reply) => {
      const file = await openFileBelow(dir, 'a');
      if (file === null) throw new Error('there is no file');
      const body = fileBody(readableFile(file), [{ start: 0, end: 3 }]);
      const watched: FileBody = { ...body, close: () => body.close().then(() => void (closed += 1)) };
      return sendAnswer(reply, { status: 200, headers, body: watched });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await app.close();
    await rm(dir, { recursive: true });
  });

  const get = () => fetch(app.listeningOrigin).then((response) => response.text());

  it('is sent, and the file closed', async () => {
    expect(await get()).toBe('film');
    await eventually(() => expect(closed).toBe(1));
  });

  it('closes the file also when its headers cannot be written', async () => {
    headers = { 'x-name': 'a\nb' };
    await expect(get()).rejects.toThrow('fetch failed');
    await eventually(() => expect(closed).toBe(1));
  });
});

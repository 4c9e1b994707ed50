import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type EndpointName, type EndpointSpec, endpoints } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, createTestApp } from './testing/app.ts';
import { badReferences } from './testing/bad-references.ts';
import { createCallers } from './testing/callers.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { type World, createWorld, validRequest } from './testing/valid-requests.ts';

/** Names of fields that take a path or an address. */
const TAKES_REFERENCE = /(?:^|_|[a-z])(?:urls?|paths?|folders?)$/i;
/** They take the names of files exactly as the disk has them, which may contain nearly everything. */
const TAKES_NAMES_FROM_DISK = /^(?:GET|POST) admin\/media\/(?!preview)/;
const SECRET = 'what only the landlord may read';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Where in a request such fields are: `['movies', '0', 'path']`. */
const referencesIn = (schema: JsonSchema, at: string[] = []): string[][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const here = [...at, name];
    const isList = property.items !== undefined && property.items.properties === undefined;
    const own = TAKES_REFERENCE.test(name) ? [isList ? [...here, '0'] : here] : [];
    return [...own, ...referencesIn(property, here)];
  }),
  ...(schema.items === undefined ? [] : referencesIn(schema.items, [...at, '0'])),
];

interface Field {
  name: EndpointName;
  part: 'body' | 'query';
  at: string[];
}

const fields: Field[] = (Object.entries(endpoints) as [EndpointName, EndpointSpec][]).flatMap(
  ([name, spec]) =>
    (['body', 'query'] as const).flatMap((part) => {
      const schema = spec[part];
      if (schema === undefined) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return referencesIn(json as JsonSchema).map((at) => ({ name, part, at }));
    }),
);

/** The same value with another one at this place. */
const changed = (value: unknown, [key, ...rest]: string[], to: string): unknown => {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.with(Number(key), changed(value[Number(key)], rest, to));
  const record = (value ?? {}) as Record<string, unknown>;
  return { ...record, [key]: changed(record[key] ?? (rest[0] === '0' ? [''] : undefined), rest, to) };
};

describeOnBothDatabases('paths and addresses that no admin may give', (open) => {
  let app: TestApp;
  let listener: Server;
  let requests = 0;
  /** All that are known; beside the first database only a tenth, except in the long tests: the database is not asked. */
  let bad: string[];
  let world: World;
  beforeAll(async () => {
    listener = createServer((_request, response) => {
      requests += 1;
      response.end(SECRET);
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    bad = badReferences(`127.0.0.1:${(listener.address() as AddressInfo).port}`);
    app = await createTestApp(open);
    if (app.database.databaseUrl !== undefined && !process.env.LONG_TESTS)
      bad = bad.filter((_value, index) => index % 10 === 0);
    world = await createWorld(app, await createCallers(app));
    mkdirSync(path.join(app.mediaDir, 'films'));
    for (const extension of ['mp4', 'srt']) {
      writeFileSync(path.join(app.mediaDir, `films/kite.${extension}`), 'a kite');
      writeFileSync(path.join(app.mediaDir, `../secret.${extension}`), SECRET);
      symlinkSync(`../secret.${extension}`, path.join(app.mediaDir, `away.${extension}`));
    }
    symlinkSync('..', path.join(app.mediaDir, 'up'));
    symlinkSync('/etc', path.join(app.mediaDir, 'etc'));
    symlinkSync(app.database.dataDir, path.join(app.mediaDir, 'data'));
  });
  afterAll(async () => {
    await app.close();
    listener.close();
  });

  it('are at least 300, for at least 20 fields', () => {
    expect(new Set(badReferences('127.0.0.1:1')).size).toBeGreaterThanOrEqual(300);
    expect(fields.length).toBeGreaterThanOrEqual(20);
  });

  it.each(fields.map((field) => [`${field.name} ${field.at.join('.')}`, field] as const))(
    'are refused by %s',
    async (_name, { name, part, at }) => {
      const token = world.tokenOf('owner');
      const valid = await validRequest(name, world, 'owner');
      const base = (part === 'body' ? 'body' in valid && valid.body : valid.query) || {};
      const field = at.join('.');
      const faults: string[] = [];
      for (const value of bad) {
        const request = changed(base, at, value) as Record<string, string>;
        // An address cannot contain it.
        if (part === 'query' && !value.isWellFormed()) continue;
        const query = new URLSearchParams(request).toString();
        const answer = await (part === 'query'
          ? app.call(`${name}?${query}`, { token })
          : app.call(name, { token, body: request }));
        const isRefused = answer.status === 400 && answer.body.details[0].field === field;
        const isNothing =
          TAKES_NAMES_FROM_DISK.test(name) &&
          (answer.status === 404 || (answer.status === 200 && answer.body.details.length === 0));
        if (answer.text.includes(SECRET) || !(isRefused || isNothing))
          faults.push(`${JSON.stringify(value)}: ${answer.text}`);
      }
      expect(faults).toEqual([]);
      expect(requests).toBe(0);
    },
  );

  it('are refused as the folder of an upload', async () => {
    const token = world.tokenOf('owner');
    for (const value of bad) {
      // Lone surrogates cannot be sent, and a single slash is the media folder's own name.
      if (!value.isWellFormed() || value === '/') continue;
      const metadata = Object.entries({ filename: 'kite.mp4', folder: value }).map(
        ([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`,
      );
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-length': '6',
        'upload-metadata': metadata.join(','),
      };
      const answer = await app.call('POST admin/media/upload', { token, headers });
      expect([value, answer.status, answer.body?.details[0]?.field]).toEqual([value, 400, 'folder']);
    }
  });
});

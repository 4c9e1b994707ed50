import { extname } from 'node:path';
import { type EndpointSpec, TOTAL_HEADER, endpoints } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';

/** A path as OpenAPI writes it. */
const withBraces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const mediaTypeOf = (spec: EndpointSpec): string => {
  if ('download' in spec) return spec.download;
  return 'event' in spec ? 'text/event-stream' : 'application/json';
};

const headersOf = (spec: EndpointSpec): string[] => {
  if ('answer' in spec) return Object.keys(spec.answer.headers);
  return 'list' in spec ? [TOTAL_HEADER] : [];
};

describeOnBothDatabases('the API reference', (open) => {
  let app: TestApp;
  // oxlint-disable-next-line typescript/no-explicit-any -- an OpenAPI document, looked into freely
  let document: any;
  beforeAll(async () => {
    app = await createTestApp(open);
    document = JSON.parse((await app.call('GET /api/docs/json')).text);
  });
  afterAll(() => app.close());

  it('is OpenAPI 3.1 and has exactly the endpoints of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.slice('/api/'.length)}`),
    );
    const expected = Object.keys(endpoints).map(withBraces);
    expect(documented.toSorted()).toEqual(expected.toSorted());
  });

  it('describes bodies, the envelope and who may call', () => {
    for (const [name, spec] of Object.entries(endpoints) as [string, EndpointSpec][]) {
      const [method = '', path = ''] = name.split(' ');
      const operation = document.paths[`/api/${withBraces(path)}`][method.toLowerCase()];
      expect([name, operation.summary]).toEqual([name, spec.summary]);
      const hasBody = spec.body !== undefined || 'upload' in spec;
      expect([name, 'requestBody' in operation]).toEqual([name, hasBody]);
      expect([name, operation.security]).toEqual([
        name,
        spec.access === 'public' ? undefined : [{ bearer: [] }],
      ]);
      const { content = {}, headers = {} } = operation.responses['answer' in spec ? spec.answer.status : 200];
      expect([name, Object.keys(content), Object.keys(headers)]).toEqual([
        name,
        'answer' in spec ? [] : [mediaTypeOf(spec)],
        headersOf(spec),
      ]);
      if (!('item' in spec)) continue;
      const reply = content['application/json'].schema;
      expect(Object.keys(reply.properties)).toEqual(['success', 'msg', 'details', 'token']);
    }
  });

  /** They are neither sorted nor searched. */
  const IN_FIXED_ORDER = new Set([
    'GET user/watching/get',
    'GET user/watch-history/get',
    'GET user/categories/get',
    'GET user/movie-requests/get',
    'GET admin/videos/movie-request-askers/:id',
    'GET user/notifications/get',
    'GET admin/audit/get-list',
    'GET admin/media/missing',
  ]);

  it('describes the query and the total of a list', () => {
    const lists = Object.entries<EndpointSpec>(endpoints).filter(([, spec]) => 'list' in spec);
    expect(lists.length).toBeGreaterThan(0);
    for (const [name] of lists) {
      const { parameters, responses } =
        document.paths[`/api/${name.split(' ')[1]?.replaceAll(/:(\w+)/g, '{$1}')}`].get;
      const shown = parameters.map((parameter: { name: string }) => parameter.name);
      const expected = IN_FIXED_ORDER.has(name) ? ['limit', 'offset'] : ['limit', 'offset', 'sort', 'q'];
      expect([name, shown]).toEqual([name, expect.arrayContaining(expected)]);
      expect([name, responses['200'].headers['x-total-count'].schema.type]).toEqual([name, 'integer']);
    }
  });

  it('is shown as a page', async () => {
    const { status, text, headers } = await app.call('GET /api/docs');
    expect(status).toBe(200);
    expect(String(headers['content-type'])).toContain('text/html');
    const files = [...text.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.map((file) => extname(file)).toSorted()).toEqual(['.css', '.js', '.js']);
    for (const file of files) {
      const answer = await app.call(`GET ${file}`);
      expect([file, answer.status]).toEqual([file, 200]);
      // Only the page itself may have styles of its own.
      expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
    }
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  });
});

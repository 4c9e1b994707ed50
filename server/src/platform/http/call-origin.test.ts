import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { originOf } from './call-origin.ts';

const request = (change: object = {}) =>
  ({
    ip: '127.0.0.1',
    hostname: 'localhost',
    host: 'localhost:8080',
    protocol: 'http',
    headers: {},
    raw: { httpVersion: '1.1' },
    ...change,
  }) as FastifyRequest;

it('is this machine when its own browser calls', () => {
  expect(originOf(request())).toEqual({ ip: '127.0.0.1', isLocal: true, site: 'http://localhost:8080' });
});

it.each([
  ['another address', { ip: '192.168.1.20' }],
  ['another name', { hostname: 'evil.example' }],
  ['another site’s page', { headers: { origin: 'https://evil.example' } }],
  ['a proxy that says so', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['nginx, which says nothing', { raw: { httpVersion: '1.0' } }],
])('is not with %s', (_what, change) => {
  expect(originOf(request(change)).isLocal).toBe(false);
});

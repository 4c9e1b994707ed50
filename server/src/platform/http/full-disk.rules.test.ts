import { type EndpointName, type EndpointSpec, endpoints } from '@sebule/contract';
import { expect, it } from 'vitest';
import { onFullDisk } from './full-disk.rules.ts';
import type { Actor } from './guard.ts';

const RESIDENT: Actor = { accountId: 1, sessionId: 'a', role: 'viewer', userType: 'viewer' };
const OWNER: Actor = { accountId: 2, sessionId: 'b', role: 'admin', userType: 'owner' };

it.each<[EndpointName, Actor | null, string]>([
  ['POST user/login', null, 'served'],
  ['POST user/logout', RESIDENT, 'served'],
  ['GET user/landing_page_data/get', RESIDENT, 'served'],
  ['POST videos/get-movie-series', RESIDENT, 'served'],
  ['POST user/watch-progress', RESIDENT, 'later'],
  ['POST user/watch-progress', OWNER, 'served'],
  ['POST user/feedback/post', RESIDENT, 'later'],
  ['GET videos/delete-movie/:id', OWNER, 'served'],
  ['POST admin/media/delete', OWNER, 'served'],
  ['PATCH admin/media/upload/:id', OWNER, 'no-room'],
  ['POST admin/clients/import', OWNER, 'no-room'],
])('%s of %j is %s', (name, actor, expected) => {
  const spec: EndpointSpec = endpoints[name];
  const changes = !name.startsWith('GET ') || spec.changes === true;
  expect(onFullDisk({ changes, spec }, actor)).toBe(expected);
});

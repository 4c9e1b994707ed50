import { describe, expect, it } from 'vitest';
import { NetworkError } from '../shared/api/client.ts';
import { RefusedError } from '../shared/api/refused-error.ts';
import { createQueryClient, keepCacheOf, worthRetrying } from './query-client.ts';

const refused = (status: number) => new RefusedError({ success: false, msg: '', details: [], status });

describe('worthRetrying', () => {
  it.each([400, 401, 403, 404, 409, 429])('treats a refusal with %i as final', (status) => {
    expect(worthRetrying(0, refused(status))).toBe(false);
  });

  it.each([new NetworkError(null), refused(500), refused(503)])('tries twice more after %s', (error) => {
    expect([0, 1, 2].map((failures) => worthRetrying(failures, error))).toEqual([true, true, false]);
  });

  it('does not retry a bug of our own', () => {
    expect(worthRetrying(0, new TypeError('undefined is not a function'))).toBe(false);
  });
});

describe('keepCacheOf', () => {
  it('drops another viewer’s answers, and keeps those of this one', () => {
    const client = createQueryClient();
    const told = () => client.getQueryData(['viewer', 'feedback']);
    keepCacheOf(client, 1);
    client.setQueryData(['viewer', 'feedback'], 'of 1');
    keepCacheOf(client, 1);
    expect(told()).toBe('of 1');
    keepCacheOf(client, 2);
    expect(told()).toBeUndefined();
  });
});

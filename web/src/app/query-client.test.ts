import { describe, expect, it } from 'vitest';
import { NetworkError } from '#shared/api/client.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { createQueryClient, limitCacheTo, shouldRetry } from './query-client.ts';

const refused = (status: number) => new RefusedError({ success: false, msg: '', details: [], status });

describe('shouldRetry', () => {
  it.each([400, 401, 403, 404, 409, 429])('treats a refusal with %i as final', (status) => {
    expect(shouldRetry(0, refused(status))).toBe(false);
  });

  it.each([new NetworkError(null), refused(500), refused(503)])('retries twice after %s', (error) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  });

  it('does not retry a bug of our own', () => {
    expect(shouldRetry(0, new TypeError('undefined is not a function'))).toBe(false);
  });
});

describe('limitCacheTo', () => {
  it('drops another viewer’s data, and keeps this viewer’s', () => {
    const client = createQueryClient();
    const cached = () => client.getQueryData(['viewer', 'feedback']);
    limitCacheTo(client, 1);
    client.setQueryData(['viewer', 'feedback'], 'of 1');
    limitCacheTo(client, 1);
    expect(cached()).toBe('of 1');
    limitCacheTo(client, 2);
    expect(cached()).toBeUndefined();
  });
});

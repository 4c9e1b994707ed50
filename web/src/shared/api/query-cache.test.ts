import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { NetworkError } from './client.ts';
import { createQueryCache } from './query-cache.ts';
import { RefusedError } from './refused-error.ts';

const KEY = ['clients', 'one', 7];
const refused = (status: number) => new RefusedError({ success: false, msg: '', details: [], status });

const refetchWith = async (error: Error, meta?: Record<string, unknown>) => {
  const client = new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: { queries: { retry: false, ...(meta && { meta }) } },
  });
  client.setQueryData(KEY, 'Amina');
  client.setQueryData([...KEY, 'copy'], 'all about Amina');
  client.setQueryData(['clients', 'one', 70], 'Baraka');
  await expect(client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(error) })).rejects.toBe(
    error,
  );
  return {
    cached: [KEY, [...KEY, 'copy'], ['clients', 'one', 70]].map((key) => client.getQueryData(key)),
    state: client.getQueryState(KEY),
  };
};

it('keeps nothing of what the server says is gone, nor what lies under it, but the refusal', async () => {
  const error = refused(404);
  const { cached, state } = await refetchWith(error);
  expect(cached).toEqual([undefined, undefined, 'Baraka']);
  expect(state).toMatchObject({ status: 'error', error });
});

it.each([refused(500), refused(403), new NetworkError(null)])(
  'keeps what there was after %s',
  async (error) => {
    expect((await refetchWith(error)).cached).toEqual(['Amina', 'all about Amina', 'Baraka']);
  },
);

it('keeps what is being edited', async () => {
  expect((await refetchWith(refused(404), { keptWhenGone: true })).cached[0]).toBe('Amina');
});

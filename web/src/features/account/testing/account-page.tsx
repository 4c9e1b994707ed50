import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';

export const ok = (details: unknown[], token?: string) => ({ success: true, msg: 'OK', details, token });
export const refusal = (msg: string, details: unknown[] = []) => ({ success: false, msg, details });

/** A server that answers by path; a path without an answer has no connection. Stubs the global `fetch`. */
export const fakeServer = () => {
  const answers: Record<string, { status?: number; body: unknown }> = { 'posters/get': { body: ok([]) } };
  /** Every call but that for posters: its path, what it carried and as whom. */
  const calls: { path: string; body: unknown; token: string | undefined }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input, init) => {
      const path = (input as string).replace('/api/', '');
      const { authorization } = (init?.headers ?? {}) as Record<string, string>;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      if (path !== 'posters/get') calls.push({ path, body, token: authorization?.replace('Bearer ', '') });
      const answer = answers[path];
      return answer
        ? Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
        : Promise.reject(new TypeError('Failed to fetch'));
    }),
  );
  return { answers, calls };
};

/** Draws a page at its address, with a plain page of its name at every other. */
export const openAt = async (
  pattern: string,
  Component: ComponentType,
  at: { pathname: string; state?: unknown },
  others: Record<string, string> = {},
  Mode: ComponentType<{ children: ReactNode }> = Fragment,
) => {
  const router = createMemoryRouter(
    [
      { path: pattern, Component },
      ...Object.entries(others).map(([path, name]) => ({ path, element: <p>{name}</p> })),
    ],
    { initialEntries: ['/before', at], initialIndex: 1 },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <Mode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Mode>,
    );
  });
  return { router, client };
};

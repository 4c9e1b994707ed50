import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, useLocation, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryCache } from '#shared/api/query-cache.ts';

/** Replaces every other page: shows its address and its navigation state. */
const Elsewhere = () => {
  const { pathname, state } = useLocation();
  return (
    <p>
      At {pathname} with {JSON.stringify(state)}
    </p>
  );
};

/** Opens the last of `entries` in a router of `routes`, with its own cache; other addresses show a stand-in page. */
export const openAt = async (
  routes: RouteObject[],
  ...entries: (string | { pathname: string; search?: string; state?: unknown })[]
) => {
  const router = createMemoryRouter([...routes, { path: '*', Component: Elsewhere }], {
    initialEntries: entries,
  });
  const client = new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: { queries: { retry: false } },
  });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  return { router, client };
};

export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

export const fill = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};

/** Sends the page's form and waits for what follows. */
export const submit = (): Promise<void> =>
  act(async () => {
    fireEvent.submit(screen.getByRole('form'));
  });

export const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
  });

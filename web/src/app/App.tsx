import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './queryClient.ts';
import { createRouter } from './router.tsx';

const router = createRouter();
const queryClient = createQueryClient();

/** The web client. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

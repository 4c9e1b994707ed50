import { createHashRouter, Navigate } from 'react-router';
import { paths, patterns } from '../shared/paths.ts';
import { NotFound, NotFoundPage } from './NotFoundPage.tsx';
import { PageFallback } from './PageFallback.tsx';
import { RequireViewer } from './RequireViewer.tsx';
import { RootLayout } from './RootLayout.tsx';
import { PageError, RouteError } from './RouteError.tsx';

const account = () => import('../features/account/index.ts');
const viewer = () => import('../features/viewer/index.ts');
const player = () => import('../features/player/index.ts');

const loginPage = async () => ({ Component: (await account()).LoginPage });

/** Every screen; each feature arrives when one of its screens is first opened. */
export const createRouter = () =>
  createHashRouter([
    {
      Component: RootLayout,
      ErrorBoundary: PageError,
      HydrateFallback: PageFallback,
      children: [
        {
          // A screen that fails leaves the layout around it standing.
          ErrorBoundary: PageError,
          children: [
            { path: patterns.login, lazy: loginPage },
            { path: patterns.loginWithToken, lazy: loginPage },
            {
              Component: RequireViewer,
              children: [
                {
                  path: patterns.viewer,
                  lazy: async () => ({ Component: (await import('./shell/ViewerShell.tsx')).ViewerShell }),
                  children: [
                    {
                      ErrorBoundary: RouteError,
                      children: [
                        { index: true, element: <Navigate to={paths.viewerDashboard()} replace /> },
                        {
                          path: patterns.dashboard,
                          lazy: async () => ({ Component: (await viewer()).DashboardPage }),
                        },
                        { path: '*', Component: NotFound },
                      ],
                    },
                  ],
                },
                { path: patterns.episodes, lazy: async () => ({ Component: (await player()).EpisodesPage }) },
                { path: patterns.watch, lazy: async () => ({ Component: (await player()).WatchPage }) },
              ],
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]);

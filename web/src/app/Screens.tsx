import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { paths, patterns } from '#shared/paths.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { lazyPage, routesTo, viewerPage } from './loading/lazy-page.tsx';
import { NotFound, NotFoundPage } from './NotFoundPage.tsx';
import { PageFallback } from './PageFallback.tsx';
import { EpisodesPage, WatchPage } from './player-pages.ts';
import { RequireViewer } from './RequireViewer.tsx';
import { RootLayout } from './RootLayout.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { PageError } from './ScreenError.tsx';
import { ShellScreen } from './ShellScreen.tsx';

const account = () => import('#features/accounts/index.ts');
const viewer = () => import('#features/viewer/dashboard/DashboardPage.tsx');
const register = () => import('#features/accounts/register/RegisterPage.tsx');
const password = () => import('#features/accounts/password/index.ts');
const legal = () => import('#features/accounts/legal/index.ts');
const adminScreens = () => import('./AdminScreens.tsx');

// Viewers load these ahead in this order, after the player.
const ViewerShell = viewerPage(async () => {
  // The screens within the shell load together with it, not one round trip later.
  const [shell] = await Promise.all([import('./shell/ViewerShell.tsx'), viewer()]);
  return shell.ViewerShell;
});
const VIEWER_PAGES = {
  [patterns.dashboard]: viewerPage(async () => (await viewer()).DashboardPage),
  [patterns.search]: viewerPage(
    async () => (await import('#features/viewer/search/SearchPage.tsx')).SearchPage,
  ),
  [patterns.categories]: viewerPage(
    async () => (await import('#features/viewer/categories/CategoriesPage.tsx')).CategoriesPage,
  ),
  [patterns.feedback]: viewerPage(
    async () => (await import('#features/viewer/feedback/FeedbackPage.tsx')).FeedbackPage,
  ),
  [patterns.requestMovie]: viewerPage(
    async () => (await import('#features/viewer/requests/RequestPage.tsx')).RequestPage,
  ),
  [patterns.notifications]: viewerPage(
    async () => (await import('#features/viewer/notifications/NotificationsPage.tsx')).NotificationsPage,
  ),
  [patterns.history]: viewerPage(
    async () => (await import('#features/viewer/history/HistoryPage.tsx')).HistoryPage,
  ),
  [patterns.account]: viewerPage(
    async () => (await import('#features/viewer/account/AccountPage.tsx')).AccountPage,
  ),
};

const LoginPage = viewerPage(async () => (await account()).LoginPage);
const RARE = { isRare: true };
const RegisterPage = viewerPage(async () => (await register()).RegisterPage, RARE);

const ACCOUNT_PAGES = {
  [patterns.login]: LoginPage,
  [patterns.loginNamed]: LoginPage,
  [patterns.viewerLogin]: LoginPage,
  [patterns.loginWithToken]: LoginPage,
  [patterns.changePassword]: viewerPage(async () => (await password()).ChangePasswordPage, RARE),
  [patterns.forgotPassword]: viewerPage(async () => (await password()).ForgotPasswordPage, RARE),
  [patterns.resetPassword]: viewerPage(async () => (await password()).ResetPasswordPage, RARE),
  [patterns.register]: RegisterPage,
  [patterns.signup]: RegisterPage,
  [patterns.terms]: viewerPage(async () => (await legal()).TermsPage, RARE),
  [patterns.privacy]: viewerPage(async () => (await legal()).PrivacyPage, RARE),
  [patterns.adminLogin]: lazyPage(async () => (await account()).AdminLoginPage),
  [patterns.adminLogout]: lazyPage(
    async () => (await import('#features/accounts/logout/AdminLogoutPage.tsx')).AdminLogoutPage,
  ),
};

const RequireAdmin = lazyPage(async () => {
  // Loaded at the same time. A failure is shown where the screen would be.
  if (readAdmin()) adminScreens().catch(() => {});
  return (await import('./RequireAdmin.tsx')).RequireAdmin;
});
const AdminScreens = lazyPage(async () => (await adminScreens()).AdminScreens);
const PreviewScreen = lazyPage(async () => (await adminScreens()).PreviewScreen);

/** A whole page. While the code of the next one loads, the previous one stays. */
const Page = () => (
  <RouteErrorBoundary fallback={PageError}>
    <Suspense fallback={<PageFallback />}>
      <Outlet />
    </Suspense>
  </RouteErrorBoundary>
);

export const Screens = () => (
  <Routes>
    <Route element={<RootLayout />}>
      <Route element={<Page />}>
        {routesTo(ACCOUNT_PAGES)}
        <Route element={<RequireAdmin />}>
          <Route path={`${patterns.admin}/*`} element={<AdminScreens />} />
          <Route path={`${patterns.preview}/*`} element={<PreviewScreen />} />
        </Route>
        <Route element={<RequireViewer />}>
          <Route path={patterns.viewer} element={<ViewerShell />}>
            <Route element={<ShellScreen />}>
              <Route index element={<Navigate to={paths.viewerDashboard()} replace />} />
              {routesTo(VIEWER_PAGES)}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Route>
          <Route path={patterns.episodes} element={<EpisodesPage />} />
          <Route path={patterns.watch} element={<WatchPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Route>
  </Routes>
);

import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { paths, patterns } from '#shared/paths.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { lazyPage, viewerPage } from './loading/lazy-page.tsx';
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

// In this order, after the player, viewers have them ahead.
const ViewerShell = viewerPage(async () => {
  // The screens within the shell load together with it, not one round trip later.
  const [shell] = await Promise.all([import('./shell/ViewerShell.tsx'), viewer()]);
  return shell.ViewerShell;
});
const DashboardPage = viewerPage(async () => (await viewer()).DashboardPage);
const SearchPage = viewerPage(
  async () => (await import('#features/viewer/search/SearchPage.tsx')).SearchPage,
);
const CategoriesPage = viewerPage(
  async () => (await import('#features/viewer/categories/CategoriesPage.tsx')).CategoriesPage,
);
const FeedbackPage = viewerPage(
  async () => (await import('#features/viewer/feedback/FeedbackPage.tsx')).FeedbackPage,
);
const RequestPage = viewerPage(
  async () => (await import('#features/viewer/requests/RequestPage.tsx')).RequestPage,
);
const NotificationsPage = viewerPage(
  async () => (await import('#features/viewer/notifications/NotificationsPage.tsx')).NotificationsPage,
);
const HistoryPage = viewerPage(
  async () => (await import('#features/viewer/history/HistoryPage.tsx')).HistoryPage,
);
const AccountPage = viewerPage(
  async () => (await import('#features/viewer/account/AccountPage.tsx')).AccountPage,
);
const LoginPage = viewerPage(async () => (await account()).LoginPage);

const RARE = { isRare: true };
const ChangePasswordPage = viewerPage(async () => (await password()).ChangePasswordPage, RARE);
const ForgotPasswordPage = viewerPage(async () => (await password()).ForgotPasswordPage, RARE);
const ResetPasswordPage = viewerPage(async () => (await password()).ResetPasswordPage, RARE);
const RegisterPage = viewerPage(async () => (await register()).RegisterPage, RARE);
const TermsPage = viewerPage(async () => (await legal()).TermsPage, RARE);
const PrivacyPage = viewerPage(async () => (await legal()).PrivacyPage, RARE);

const AdminLoginPage = lazyPage(async () => (await account()).AdminLoginPage);
const AdminLogoutPage = lazyPage(
  async () => (await import('#features/accounts/logout/AdminLogoutPage.tsx')).AdminLogoutPage,
);
const RequireAdmin = lazyPage(async () => {
  // At the same time: that it fails is shown in its place.
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

/** All routes. */
export const Screens = () => (
  <Routes>
    <Route element={<RootLayout />}>
      <Route element={<Page />}>
        <Route path={patterns.login} element={<LoginPage />} />
        <Route path={patterns.loginNamed} element={<LoginPage />} />
        <Route path={patterns.viewerLogin} element={<LoginPage />} />
        <Route path={patterns.loginWithToken} element={<LoginPage />} />
        <Route path={patterns.adminLogin} element={<AdminLoginPage />} />
        <Route path={patterns.register} element={<RegisterPage />} />
        <Route path={patterns.signup} element={<RegisterPage />} />
        <Route path={patterns.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={patterns.resetPassword} element={<ResetPasswordPage />} />
        <Route path={patterns.changePassword} element={<ChangePasswordPage />} />
        <Route path={patterns.terms} element={<TermsPage />} />
        <Route path={patterns.privacy} element={<PrivacyPage />} />
        <Route path={patterns.adminLogout} element={<AdminLogoutPage />} />
        <Route element={<RequireAdmin />}>
          <Route path={`${patterns.admin}/*`} element={<AdminScreens />} />
          <Route path={`${patterns.preview}/*`} element={<PreviewScreen />} />
        </Route>
        <Route element={<RequireViewer />}>
          <Route path={patterns.viewer} element={<ViewerShell />}>
            <Route element={<ShellScreen />}>
              <Route index element={<Navigate to={paths.viewerDashboard()} replace />} />
              <Route path={patterns.dashboard} element={<DashboardPage />} />
              <Route path={patterns.categories} element={<CategoriesPage />} />
              <Route path={patterns.search} element={<SearchPage />} />
              <Route path={patterns.feedback} element={<FeedbackPage />} />
              <Route path={patterns.requestMovie} element={<RequestPage />} />
              <Route path={patterns.notifications} element={<NotificationsPage />} />
              <Route path={patterns.history} element={<HistoryPage />} />
              <Route path={patterns.account} element={<AccountPage />} />
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

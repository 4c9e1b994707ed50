import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { paths, patterns } from '#shared/paths.ts';
import { lazyPage, routesTo } from './loading/lazy-page.tsx';
import { NotFound } from './NotFoundPage.tsx';
import { AdminFrame } from './shell/AdminFrame.tsx';
import { ShellScreen } from './ShellScreen.tsx';

const DashboardContent = lazyPage(
  async () => (await import('#features/admin/dashboard/content/index.ts')).DashboardContent,
);
const AdminDashboardPage = lazyPage(async () => {
  // Loaded at the same time as the page, which shows it below the greeting. If it fails, the page says so there.
  DashboardContent.preload().catch(() => {});
  return (await import('#features/admin/dashboard/DashboardPage.tsx')).DashboardPage;
});
const titles = () => import('#features/admin/catalogue/list/TitlesPage.tsx');
const newTitle = () => import('#features/admin/catalogue/new/NewTitlePage.tsx');
const series = () => import('#features/admin/catalogue/series/index.ts');
const PreviewPage = lazyPage(
  async () => (await import('#features/admin/preview/PreviewPage.tsx')).PreviewPage,
);

/** The pages below `/admin` other than the dashboard, by their addresses there. */
const PAGES = {
  [patterns.newMovie]: lazyPage(async () => (await newTitle()).NewMoviePage),
  [patterns.newSeries]: lazyPage(async () => (await newTitle()).NewSeriesPage),
  [patterns.seasonsManage]: lazyPage(async () => (await series()).SeasonsPage),
  [patterns.episodesManage]: lazyPage(async () => (await series()).EpisodesPage),
  [patterns.about]: lazyPage(async () => (await import('#features/admin/about/AboutPage.tsx')).AboutPage),
  [patterns.newFiles]: lazyPage(
    async () => (await import('#features/admin/new-files/NewFilesPage.tsx')).NewFilesPage,
  ),
  [patterns.seasonFromFolder]: lazyPage(
    async () =>
      (await import('#features/admin/new-files/season/SeasonFromFolderPage.tsx')).SeasonFromFolderPage,
  ),
  [patterns.allMovies]: lazyPage(async () => (await titles()).AllMoviesPage),
  [patterns.allSeries]: lazyPage(async () => (await titles()).AllSeriesPage),
  [patterns.trash]: lazyPage(
    async () => (await import('#features/admin/catalogue/trash/TrashPage.tsx')).TrashPage,
  ),
  [patterns.movieUpload]: lazyPage(
    async () => (await import('#features/admin/catalogue/movie/MovieUploadPage.tsx')).MovieUploadPage,
  ),
  [patterns.allResidents]: lazyPage(
    async () => (await import('#features/admin/residents/list/AllResidentsPage.tsx')).AllResidentsPage,
  ),
  [patterns.addResident]: lazyPage(
    async () => (await import('#features/admin/residents/edit/AddResidentPage.tsx')).AddResidentPage,
  ),
  [patterns.residentCards]: lazyPage(
    async () => (await import('#features/admin/residents/cards/CardsPage.tsx')).CardsPage,
  ),
  [patterns.importResidents]: lazyPage(
    async () => (await import('#features/admin/residents/import/ImportPage.tsx')).ImportPage,
  ),
  [patterns.watchedMovies]: lazyPage(
    async () => (await import('#features/admin/residents/watched/WatchedMoviesPage.tsx')).WatchedMoviesPage,
  ),
  [patterns.personalData]: lazyPage(
    async () => (await import('#features/admin/residents/personal/PersonalDataPage.tsx')).PersonalDataPage,
  ),
  [patterns.mediaFolder]: lazyPage(
    async () => (await import('#features/admin/library/folder/MediaFolderPage.tsx')).MediaFolderPage,
  ),
  [patterns.missingFiles]: lazyPage(
    async () => (await import('#features/admin/library/missing/MissingFilesPage.tsx')).MissingFilesPage,
  ),
  [patterns.preparing]: lazyPage(
    async () => (await import('#features/admin/preparing/PreparingPage.tsx')).PreparingPage,
  ),
  [patterns.staff]: lazyPage(async () => (await import('#features/admin/staff/StaffPage.tsx')).StaffPage),
  [patterns.backups]: lazyPage(
    async () => (await import('#features/admin/backups/BackupsPage.tsx')).BackupsPage,
  ),
  [patterns.auditLog]: lazyPage(async () => (await import('#features/admin/audit/AuditPage.tsx')).AuditPage),
  [patterns.movieRequests]: lazyPage(
    async () => (await import('#features/admin/requests/RequestsPage.tsx')).RequestsPage,
  ),
  [patterns.feedback]: lazyPage(
    async () => (await import('#features/admin/feedback/FeedbackPage.tsx')).FeedbackPage,
  ),
  [patterns.notices]: lazyPage(
    async () => (await import('#features/admin/notices/NoticesPage.tsx')).NoticesPage,
  ),
};

/** Routes within the admins' shell. Viewers do not load them. */
const InShell = ({ children }: { children: ReactNode }) => (
  <Routes>
    <Route element={<AdminFrame />}>
      <Route element={<ShellScreen />}>
        {children}
        <Route path="*" element={<NotFound home={paths.adminDashboard()} />} />
      </Route>
    </Route>
  </Routes>
);

export const AdminScreens = () => (
  <InShell>
    <Route index element={<Navigate to={paths.adminDashboard()} replace />} />
    <Route path={patterns.dashboard} element={<AdminDashboardPage />}>
      <Route index element={<DashboardContent />} />
    </Route>
    {routesTo(PAGES)}
  </InShell>
);

/** The preview, in the same shell at an address of its own. */
export const PreviewScreen = () => (
  <InShell>
    <Route index element={<PreviewPage />} />
  </InShell>
);

import { Navigate, Route, Routes } from 'react-router';
import { paths, patterns } from '#shared/paths.ts';
import { lazyPage } from './loading/lazy-page.tsx';
import { NotFound } from './NotFoundPage.tsx';
import { AdminFrame } from './shell/AdminFrame.tsx';
import { ShellScreen } from './ShellScreen.tsx';

const DashboardContent = lazyPage(
  async () => (await import('#features/admin/dashboard/content/index.ts')).DashboardContent,
);
const AdminDashboardPage = lazyPage(async () => {
  // At the same time: the page shows it below its greeting. That it fails is shown there, too.
  DashboardContent.preload().catch(() => {});
  return (await import('#features/admin/dashboard/DashboardPage.tsx')).DashboardPage;
});
const AllResidentsPage = lazyPage(
  async () => (await import('#features/admin/residents/list/AllResidentsPage.tsx')).AllResidentsPage,
);
const AddResidentPage = lazyPage(
  async () => (await import('#features/admin/residents/edit/AddResidentPage.tsx')).AddResidentPage,
);
const ResidentCardsPage = lazyPage(
  async () => (await import('#features/admin/residents/cards/CardsPage.tsx')).CardsPage,
);
const ImportResidentsPage = lazyPage(
  async () => (await import('#features/admin/residents/import/ImportPage.tsx')).ImportPage,
);
const WatchedMoviesPage = lazyPage(
  async () => (await import('#features/admin/residents/watched/WatchedMoviesPage.tsx')).WatchedMoviesPage,
);
const PersonalDataPage = lazyPage(
  async () => (await import('#features/admin/residents/personal/PersonalDataPage.tsx')).PersonalDataPage,
);
const titles = () => import('#features/admin/catalogue/list/TitlesPage.tsx');
const AllMoviesPage = lazyPage(async () => (await titles()).AllMoviesPage);
const AllSeriesPage = lazyPage(async () => (await titles()).AllSeriesPage);
const TrashPage = lazyPage(
  async () => (await import('#features/admin/catalogue/trash/TrashPage.tsx')).TrashPage,
);
const PreviewPage = lazyPage(
  async () => (await import('#features/admin/preview/PreviewPage.tsx')).PreviewPage,
);
const newTitle = () => import('#features/admin/catalogue/new/NewTitlePage.tsx');
const NewMoviePage = lazyPage(async () => (await newTitle()).NewMoviePage);
const NewSeriesPage = lazyPage(async () => (await newTitle()).NewSeriesPage);
const MovieUploadPage = lazyPage(
  async () => (await import('#features/admin/catalogue/movie/MovieUploadPage.tsx')).MovieUploadPage,
);
const AboutPage = lazyPage(async () => (await import('#features/admin/about/AboutPage.tsx')).AboutPage);
const series = () => import('#features/admin/catalogue/series/index.ts');
const SeasonsPage = lazyPage(async () => (await series()).SeasonsPage);
const ManageEpisodesPage = lazyPage(async () => (await series()).EpisodesPage);
const NewFilesPage = lazyPage(
  async () => (await import('#features/admin/new-files/NewFilesPage.tsx')).NewFilesPage,
);
const MediaFolderPage = lazyPage(
  async () => (await import('#features/admin/library/folder/MediaFolderPage.tsx')).MediaFolderPage,
);
const MissingFilesPage = lazyPage(
  async () => (await import('#features/admin/library/missing/MissingFilesPage.tsx')).MissingFilesPage,
);
const SeasonFromFolderPage = lazyPage(
  async () =>
    (await import('#features/admin/new-files/season/SeasonFromFolderPage.tsx')).SeasonFromFolderPage,
);
const RequestsPage = lazyPage(
  async () => (await import('#features/admin/requests/RequestsPage.tsx')).RequestsPage,
);
const FeedbackPage = lazyPage(
  async () => (await import('#features/admin/feedback/FeedbackPage.tsx')).FeedbackPage,
);
const AuditPage = lazyPage(async () => (await import('#features/admin/audit/AuditPage.tsx')).AuditPage);
const NoticesPage = lazyPage(
  async () => (await import('#features/admin/notices/NoticesPage.tsx')).NoticesPage,
);
const StaffPage = lazyPage(async () => (await import('#features/admin/staff/StaffPage.tsx')).StaffPage);

/** All routes below `/admin` that are within its shell. Viewers do not load them. */
export const AdminScreens = () => (
  <Routes>
    <Route element={<AdminFrame />}>
      <Route element={<ShellScreen />}>
        <Route index element={<Navigate to={paths.adminDashboard()} replace />} />
        <Route path={patterns.dashboard} element={<AdminDashboardPage />}>
          <Route index element={<DashboardContent />} />
        </Route>
        <Route path={patterns.newMovie} element={<NewMoviePage />} />
        <Route path={patterns.newSeries} element={<NewSeriesPage />} />
        <Route path={patterns.seasonsManage} element={<SeasonsPage />} />
        <Route path={patterns.episodesManage} element={<ManageEpisodesPage />} />
        <Route path={patterns.about} element={<AboutPage />} />
        <Route path={patterns.newFiles} element={<NewFilesPage />} />
        <Route path={patterns.seasonFromFolder} element={<SeasonFromFolderPage />} />
        <Route path={patterns.allMovies} element={<AllMoviesPage />} />
        <Route path={patterns.allSeries} element={<AllSeriesPage />} />
        <Route path={patterns.trash} element={<TrashPage />} />
        <Route path={patterns.movieUpload} element={<MovieUploadPage />} />
        <Route path={patterns.allResidents} element={<AllResidentsPage />} />
        <Route path={patterns.addResident} element={<AddResidentPage />} />
        <Route path={patterns.residentCards} element={<ResidentCardsPage />} />
        <Route path={patterns.importResidents} element={<ImportResidentsPage />} />
        <Route path={patterns.watchedMovies} element={<WatchedMoviesPage />} />
        <Route path={patterns.personalData} element={<PersonalDataPage />} />
        <Route path={patterns.mediaFolder} element={<MediaFolderPage />} />
        <Route path={patterns.missingFiles} element={<MissingFilesPage />} />
        <Route path={patterns.staff} element={<StaffPage />} />
        <Route path={patterns.auditLog} element={<AuditPage />} />
        <Route path={patterns.movieRequests} element={<RequestsPage />} />
        <Route path={patterns.feedback} element={<FeedbackPage />} />
        <Route path={patterns.notices} element={<NoticesPage />} />
        <Route path="*" element={<NotFound home={paths.adminDashboard()} />} />
      </Route>
    </Route>
  </Routes>
);

/** The preview, in the same shell at an address of its own. */
export const PreviewScreen = () => (
  <Routes>
    <Route element={<AdminFrame />}>
      <Route element={<ShellScreen />}>
        <Route index element={<PreviewPage />} />
        <Route path="*" element={<NotFound home={paths.adminDashboard()} />} />
      </Route>
    </Route>
  </Routes>
);

import type { TitleKind } from '@sebule/contract';
import type { Role } from './api/account.wire.ts';

/** All addresses of the site. Patterns are for the router, functions for links. */
export const patterns = {
  login: '/',
  /** Other addresses of the same page, which links have. */
  loginNamed: '/login',
  viewerLogin: '/viewer/login',
  loginWithToken: '/login/:urltoken',
  adminLogin: '/admin/login',
  register: '/:role/register',
  signup: '/:role/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/viewer/reset-pass',
  changePassword: '/change-pass',
  terms: '/terms',
  privacy: '/privacy',
  admin: '/admin',
  adminLogout: '/admin/logout',
  addResident: 'add-client',
  allResidents: 'all-clients',
  residentCards: 'client-cards',
  importResidents: 'import-clients',
  watchedMovies: ':user_id/watched-movies',
  personalData: ':user_id/copy',
  auditLog: 'audit-log',
  staff: 'staff',
  movieRequests: 'movie-request',
  notices: 'notices',
  newMovie: 'new-movie',
  allMovies: 'all-movies',
  newSeries: 'new-series',
  allSeries: 'all-series',
  movieUpload: 'movie-upload',
  preview: '/preview',
  trash: 'trash',
  newFiles: 'new-files',
  about: 'about',
  seasonFromFolder: 'season-from-folder',
  seasonsManage: 'seasons-manage',
  episodesManage: 'episodes-manage',
  mediaFolder: 'media-folder',
  missingFiles: 'missing-files',
  preparing: 'preparing',
  backups: 'backups',
  viewer: '/viewer',
  dashboard: 'dashboard',
  feedback: 'feedback',
  search: 'search-movie',
  categories: 'categories',
  requestMovie: 'request-movie',
  notifications: 'notifications',
  history: 'history',
  account: 'account',
  watch: '/watch/:type/:title/:movie_id',
  episodes: '/watch/episodes-more/:id',
} as const;

/** The parameter of a link to the player that names one of the movie's files. */
export const FILE_PARAMETER = 'file';

/** An empty segment, `.` and `..` have a special meaning in an address; such a title is replaced. */
const titleSegment = (title: string, fallback: string): string =>
  encodeURIComponent(/^\.*$/.test(title) ? fallback : title);

const watchPath = (type: TitleKind, title: string, id: number): string =>
  `/watch/${type}/${titleSegment(title, type)}/${id}`;

export const paths = {
  login: () => '/',
  loginWithToken: (urltoken: string) => `/login/${encodeURIComponent(urltoken)}`,
  home: (role: Role) => `/${role}/dashboard`,
  loginOf: (role: Role) => `/${role}/login`,
  register: (role: Role) => `/${role}/register`,
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/viewer/reset-pass',
  changePassword: () => '/change-pass',
  terms: () => '/terms',
  privacy: () => '/privacy',
  adminDashboard: () => '/admin/dashboard',
  adminLogout: () => '/admin/logout',
  addResident: () => '/admin/add-client',
  allResidents: () => '/admin/all-clients',
  importResidents: () => '/admin/import-clients',
  /** Cards for these residents; without them the page offers those who have not signed in yet. */
  residentCards: (ids?: readonly number[]) => `/admin/client-cards${ids ? `?ids=${ids.join(',')}` : ''}`,
  watchedMovies: (userId: number) => `/admin/${userId}/watched-movies`,
  personalData: (userId: number) => `/admin/${userId}/copy`,
  auditLog: () => '/admin/audit-log',
  staff: () => '/admin/staff',
  /** The requests that wait, or those that can be answered because their titles are here. */
  movieRequests: (status?: 'here') => `/admin/movie-request${status ? `?status=${status}` : ''}`,
  adminFeedback: () => '/admin/feedback',
  notices: () => '/admin/notices',
  newMovie: () => '/admin/new-movie',
  allMovies: () => '/admin/all-movies',
  newSeries: () => '/admin/new-series',
  allSeries: () => '/admin/all-series',
  /** A video with its subtitles, as titles refer to them. */
  preview: (movieUrl: string, subtitlesUrl?: string | null) =>
    `/preview?${new URLSearchParams({ movieUrl, ...(subtitlesUrl && { subtitlesUrl }) }).toString()}`,
  /** Titles in the trash, of one kind or of both. */
  trash: (kind?: TitleKind) => `/admin/trash${kind ? `?type=${kind}` : ''}`,
  /** The files and the details of a movie. */
  movieUpload: (id: number) => `/admin/movie-upload?id=${id}`,
  about: () => '/admin/about',
  /** The new files that a search for this name finds; without one, all of them. */
  newFiles: (name?: string) =>
    `/admin/new-files${name === undefined ? '' : `?${new URLSearchParams({ q: name }).toString()}`}`,
  missingFiles: () => '/admin/missing-files',
  /** Films that are prepared for all devices. */
  preparing: () => '/admin/preparing',
  backups: () => '/admin/backups',
  /** A folder in the media folder; without one, the media folder itself. */
  mediaFolder: (folder = '') =>
    `/admin/media-folder${folder === '' ? '' : `?folder=${encodeURIComponent(folder)}`}`,
  /** With the season of the folder that is meant, where it has several. */
  seasonFromFolder: (folder: string, of?: { series: string; season: number | null }) => {
    const season = of && { series: of.series, ...(of.season !== null && { season: String(of.season) }) };
    return `/admin/season-from-folder?${new URLSearchParams({ folder, ...season }).toString()}`;
  },
  seasonsManage: (seriesId: number) => `/admin/seasons-manage?id=${seriesId}`,
  episodesManage: (seriesId: number, seasonId: number) =>
    `/admin/episodes-manage?id=${seriesId}&season=${seasonId}`,
  viewerDashboard: () => '/viewer/dashboard',
  search: (q = '') => `/viewer/search-movie${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`,
  categories: (genre?: string) =>
    `/viewer/categories${genre === undefined ? '' : `?genre=${encodeURIComponent(genre)}`}`,
  /** With the name to prefill, if known. */
  requestMovie: (name = '') =>
    `/viewer/request-movie${name === '' ? '' : `?name=${encodeURIComponent(name)}`}`,
  notifications: () => '/viewer/notifications',
  history: () => '/viewer/history',
  account: () => '/viewer/account',
  /** With the values to prefill, if known, and of a report which film it is about. */
  feedback: (draft?: { subject: string; message: string } & Record<string, string>) =>
    draft ? `/viewer/feedback?${new URLSearchParams(draft).toString()}` : '/viewer/feedback',
  watch: watchPath,
  /** An episode, where the viewer stopped in it. */
  watchEpisode: (title: string, seriesId: number, episodeId: number) =>
    `${watchPath('series', title, seriesId)}?episode=${episodeId}`,
  watchFile: (title: string, id: number, fileId: number): string =>
    `${watchPath('movie', title, id)}?${FILE_PARAMETER}=${fileId}`,
  /** The episodes of a series, from the viewer's own on, or from those of a season. */
  episodes: (id: number, seasonId?: number) =>
    `/watch/episodes-more/${id}${seasonId === undefined ? '' : `?season=${seasonId}`}`,
} as const;

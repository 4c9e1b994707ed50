import type { TitleKind } from '@sebule/contract';

/**
 * The query keys of all features, as one may change what another shows. Those of the admin pages, which viewers do not
 * load, are in features/admin/query-keys.ts.
 */
export const queryKeys = {
  posters: ['account', 'posters'],
  setup: ['account', 'setup'],
  loginLink: (urltoken: string) => ['account', 'login-link', urltoken],
  storedToken: (token: string | null) => ['account', 'stored-token', token],

  home: ['viewer', 'home'],
  /** The pages of the home page's rows, beyond what the home page has itself. */
  homeRows: ['viewer', 'home-rows'],
  genres: ['viewer', 'genres'],
  genreTitles: ['viewer', 'genre-titles'],
  titleDetails: ['viewer', 'title-details'],
  relatedTitles: ['viewer', 'related-titles'],
  ownFeedback: ['viewer', 'feedback'],
  ownRequests: ['viewer', 'requests'],
  /** The list of notifications, and how many are unread. */
  notifications: ['viewer', 'notifications'],
  notificationList: (limit: number) => ['viewer', 'notifications', 'list', limit],
  unreadNotifications: ['viewer', 'notifications', 'unread'],
  watchHistory: ['viewer', 'watch-history'],
  ownAccount: ['viewer', 'account'],
  devices: ['viewer', 'devices'],
  popular: ['viewer', 'popular'],
  searches: ['viewer', 'search'],
  search: (q: string) => [...queryKeys.searches, q] as const,

  /** Per screen: with a common key, a screen would find the old answer of the one before it. */
  title: (screen: 'watch' | 'episodes', type: TitleKind, id: number) => ['player', screen, type, id],
  /** Everything that a screen has asked about titles. */
  titles: (screen: 'watch' | 'episodes') => ['player', screen],
  subtitleSetting: ['player', 'subtitle-setting'],
};

/** The keys of mutations whose state other components read while they run. */
export const mutationKeys = {
  sendFeedback: ['viewer', 'send-feedback'],
};

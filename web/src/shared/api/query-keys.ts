import type { TitleKind } from '@sebule/contract';

/**
 * The cache's keys of every query, in one place: what one feature changes, another one may show. Those of the admin
 * pages are in features/admin/query-keys.ts, which viewers do not load.
 */
export const queryKeys = {
  posters: ['account', 'posters'],
  setup: ['account', 'setup'],
  loginLink: (urltoken: string) => ['account', 'login-link', urltoken],
  storedToken: (token: string | null) => ['account', 'stored-token', token],

  home: ['viewer', 'home'],
  ownFeedback: ['viewer', 'feedback'],

  /** A screen that directly follows another would still find the other's old answer under a common key. */
  title: (screen: 'watch' | 'episodes', type: TitleKind, id: number) => ['player', screen, type, id],
  subtitleSetting: ['player', 'subtitle-setting'],
};

/** The keys of mutations that are looked up while they run. */
export const mutationKeys = {
  sendFeedback: ['viewer', 'send-feedback'],
};

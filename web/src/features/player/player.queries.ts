import type { TitleKind, Video } from '@sebule/contract';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, NetworkError } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { callAsViewer, viewerQuery } from '#shared/api/viewer-call.ts';
import { savesData } from '#shared/lite-mode.ts';
import { readViewer, viewerToken } from '#shared/storage/session.ts';
import type { Renewal } from './engine/source/recovery.ts';
import { resumePointAfter, type WatchedTitle } from './engine/title/choose.ts';
import { savingData } from './engine/title/data-saver.ts';
import { tracksAfter } from './engine/title/track-choice.rules.ts';
import { outboxes } from './outbox/outboxes.ts';

const NOT_FOUND = 404;

/** What the server does not have yet of a title: the newest progress, and the choices, the oldest first. */
const pendingOf = (id: number) => {
  const viewer = readViewer();
  if (!viewer) return { progress: null, choices: [] };
  const { progress, choices } = outboxes();
  const userId = viewer.user.user_id;
  return {
    progress: progress.pending(userId, id)[0] ?? null,
    choices: choices.pending(userId, id).reverse(),
  };
};

/** An answer as it is played: with what this browser knows better. */
const watchedFrom = (answer: Video): WatchedTitle => {
  const { progress, choices } = pendingOf(answer.video_id);
  const title = { ...answer, chosen_tracks: tracksAfter(answer.chosen_tracks, choices) };
  return {
    title: savesData() ? savingData(title) : title,
    resumePoint: resumePointAfter(title, progress),
  };
};

const sendPending = async (id: number) => {
  const { progress, choices } = pendingOf(id);
  await Promise.all([
    progress && outboxes().progress.flush(),
    choices.length > 0 && outboxes().choices.flush(),
  ]);
};

const fetchTitle = async (
  type: TitleKind,
  id: number,
  context: { signal: AbortSignal },
): Promise<WatchedTitle> => {
  await sendPending(id);
  const fetchAnswer = viewerQuery('POST videos/get-movie-series', { body: { movie_id: id, type } });
  const [title] = await fetchAnswer(context);
  const msg = catalogueMessages.titleNotFound;
  if (!title) throw new RefusedError({ success: false, msg, details: [], status: NOT_FOUND });
  return watchedFrom(title);
};

const titleQuery = (screen: 'watch' | 'episodes', type: TitleKind, id: number) =>
  queryOptions({
    queryKey: queryKeys.title(screen, type, id),
    queryFn: (context): Promise<WatchedTitle> => fetchTitle(type, id, context),
    gcTime: 0,
    // A film must not restart because the viewer looked at another tab.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The title at the moment its player opens. Signed addresses expire, so it is not cached. */
export const watchedQuery = (type: TitleKind, id: number) => titleQuery('watch', type, id);

/** Older answers are not used, as progress and signed addresses become outdated. In milliseconds. */
const PREFETCH_MAX_AGE_MS = 30_000;
/** Added because a screen that has begun to render reads the answer again until it is drawn. */
const RENDERING_MS = 2_000;

/** Fetches a title whose screen is likely to open next, unless there is a recent answer. The screen removes the answer. */
export const prefetchTitle = (client: QueryClient, type: TitleKind, id: number): void =>
  void client.prefetchQuery({
    ...watchedQuery(type, id),
    staleTime: PREFETCH_MAX_AGE_MS,
    gcTime: PREFETCH_MAX_AGE_MS + RENDERING_MS,
  });

/** The prefetched answer, while it is recent. */
export const prefetchedTitle = (
  client: QueryClient,
  type: TitleKind,
  id: number,
): WatchedTitle | undefined => {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(watchedQuery(type, id).queryKey) ?? {};
  return Date.now() - dataUpdatedAt < PREFETCH_MAX_AGE_MS ? data : undefined;
};

/** Drops the prefetched answer, which is stale once the viewer has watched more. */
export const forgetPrefetched = (client: QueryClient, type: TitleKind, id: number): void =>
  client.removeQueries({ queryKey: queryKeys.title('watch', type, id) });

/** The series at the moment its episodes are shown. */
export const episodesQuery = (id: number) => titleQuery('episodes', 'series', id);

/** Timeout for requesting the title again: the viewer sees a still picture meanwhile. */
const RENEW_TIMEOUT_MS = 10_000;

/** Requests the title again, to continue watching it. */
export const renewTitle = async (type: TitleKind, id: number): Promise<Renewal<WatchedTitle>> => {
  try {
    await sendPending(id);
    const body = { movie_id: id, type };
    const answer = await callAsViewer('POST videos/get-movie-series', { body, timeoutMs: RENEW_TIMEOUT_MS });
    const [title] = answer.details;
    if (answer.success && title) return { kind: 'source', source: watchedFrom(title) };
    return answer.status === NOT_FOUND ? { kind: 'gone' } : { kind: 'offline' };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'offline' };
    throw error;
  }
};

/** Subtitle calls fail silently: the film plays without them. */
const settingIn = async (answer: Promise<{ details: readonly { show_subtitles: boolean }[] }>) =>
  (await answer.catch(() => null))?.details[0]?.show_subtitles ?? null;

/** Whether the viewer wants subtitles; null without an answer from the server. */
export const subtitleQuery = queryOptions({
  queryKey: queryKeys.subtitleSetting,
  // Without an answer, the viewer's last choice still applies.
  queryFn: async ({ client, queryKey }) =>
    (await settingIn(call('GET user/settings/subtitle', { token: viewerToken() }))) ??
    client.getQueryData<boolean>(queryKey) ??
    null,
  staleTime: 0,
  // Until the answer arrives, the next film uses the previous film's setting.
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

/** Sets rather than toggles: after a lost answer, a toggle would do the opposite. Null: no answer. */
export const setSubtitles = (shown: boolean) =>
  settingIn(
    call('PATCH user/settings/subtitle', { token: viewerToken(), body: { id: 1, show_subtitles: shown } }),
  );

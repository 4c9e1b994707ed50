import type { TitleKind, Video } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, NetworkError } from '../../shared/api/client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { RefusedError } from '../../shared/api/refused-error.ts';
import { callAsViewer, viewerQuery } from '../../shared/api/viewer-call.ts';
import { readViewer, viewerToken } from '../../shared/storage/session.ts';
import type { Renewal } from './engine/source/recovery.ts';
import { resumePointAfter, type WatchedTitle } from './engine/title/choose.ts';
import { progressOutbox } from './outbox/progress-outbox.ts';

const NOT_FOUND = 404;

const waitingSave = (id: number) => {
  const viewer = readViewer();
  return viewer && progressOutbox().newest(viewer.user.user_id, id);
};

const resumePointIn = (title: Video) => resumePointAfter(title, waitingSave(title.video_id));

const sendWaiting = async (id: number) => {
  if (waitingSave(id)) await progressOutbox().flush();
};

const missing = () =>
  new RefusedError({ success: false, msg: messages.titleNotFound, details: [], status: NOT_FOUND });

const askTitle = async (
  type: TitleKind,
  id: number,
  context: { signal: AbortSignal },
): Promise<WatchedTitle> => {
  await sendWaiting(id);
  const ask = viewerQuery('POST videos/get-movie-series', { body: { movie_id: id, type } });
  const [title] = await ask(context);
  if (!title) throw missing();
  return { title, resumePoint: resumePointIn(title) };
};

const titleQuery = (screen: 'watch' | 'episodes', type: TitleKind, id: number) =>
  queryOptions({
    queryKey: queryKeys.title(screen, type, id),
    queryFn: (context): Promise<WatchedTitle> => askTitle(type, id, context),
    gcTime: 0,
    // A film must not restart because the viewer looked at another tab.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The title at the moment its player opens. Signed addresses expire, so it is not cached. */
export const watchedQuery = (type: TitleKind, id: number) => titleQuery('watch', type, id);

/** How long an answer may wait for its screen, in milliseconds: progress and signed addresses go stale. */
const PREFETCHED_FOR_MS = 30_000;
/** A screen that has begun to render reads it again until it is drawn. */
const RENDERING_MS = 2_000;

/** Fetches a title whose screen is likely to open next, unless a recent answer waits. The screen removes it. */
export const prefetchTitle = (client: QueryClient, type: TitleKind, id: number): void =>
  void client.prefetchQuery({
    ...watchedQuery(type, id),
    staleTime: PREFETCHED_FOR_MS,
    gcTime: PREFETCHED_FOR_MS + RENDERING_MS,
  });

/** The prefetched answer, while it is recent. */
export const prefetchedTitle = (
  client: QueryClient,
  type: TitleKind,
  id: number,
): WatchedTitle | undefined => {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(watchedQuery(type, id).queryKey) ?? {};
  return Date.now() - dataUpdatedAt < PREFETCHED_FOR_MS ? data : undefined;
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
    await sendWaiting(id);
    const body = { movie_id: id, type };
    const answer = await callAsViewer('POST videos/get-movie-series', { body, timeoutMs: RENEW_TIMEOUT_MS });
    const [title] = answer.details;
    if (answer.success && title)
      return { kind: 'source', source: { title, resumePoint: resumePointIn(title) } };
    return answer.status === NOT_FOUND ? { kind: 'gone' } : { kind: 'offline' };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'offline' };
    throw error;
  }
};

/** Subtitle calls fail silently: the film plays on without them. */
const subtitleAnswer = async (ask: (token: string | null) => ReturnType<typeof askSubtitles>) => {
  const answer = await ask(viewerToken()).catch(() => null);
  return answer?.details[0]?.show_subtitles ?? null;
};
const askSubtitles = (token: string | null) => call('GET user/settings/subtitle', { token });

/** Whether the viewer wants subtitles; null without an answer from the server. */
export const subtitleQuery = queryOptions({
  queryKey: queryKeys.subtitleSetting,
  // Without an answer, the viewer's last choice still applies.
  queryFn: async ({ client, queryKey }) =>
    (await subtitleAnswer(askSubtitles)) ?? client.getQueryData<boolean>(queryKey) ?? null,
  staleTime: 0,
  // Until the answer arrives, the next film uses the previous film's setting.
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

/**
 * Changes the setting; returns the new one, or null without an answer. Not a blind toggle: after a lost
 * answer that would do the opposite of what the viewer sees.
 */
export const setSubtitles = (shown: boolean) =>
  subtitleAnswer((token) =>
    call('PATCH user/settings/subtitle', { token, body: { id: 1, show_subtitles: shown } }),
  );

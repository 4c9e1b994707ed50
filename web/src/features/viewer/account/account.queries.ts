import type { User } from '@sebule/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { callAsViewer, viewerQuery } from '#shared/api/viewer-call.ts';
import { readViewer } from '#shared/storage/session.ts';

/** This viewer's account; until the answer arrives, and offline, as it was at the sign-in. */
export const accountQuery = queryOptions({
  queryKey: queryKeys.ownAccount,
  queryFn: viewerQuery('GET user/validate-token'),
  select: (users: User[]) => users[0] ?? null,
  placeholderData: () => {
    const viewer = readViewer();
    return viewer ? [viewer.user] : undefined;
  },
  staleTime: 0,
});

export const devicesQuery = queryOptions({
  queryKey: queryKeys.devices,
  queryFn: viewerQuery('GET user/sessions/get'),
  staleTime: 0,
});

/** Signs out one device, or without an id all others; returns the server's answer. */
export const signOutDevice = async (client: QueryClient, id: string | undefined) => {
  try {
    return await (id === undefined
      ? callAsViewer('POST user/sessions/sign-out-others')
      : callAsViewer('POST user/sessions/sign-out', { body: { id } }));
  } finally {
    // Also after a refusal: the list was out of date.
    await client.invalidateQueries({ queryKey: queryKeys.devices });
  }
};

/** Whether this viewer wants subtitles. The player reads the same answer. */
export const subtitlesQuery = queryOptions({
  queryKey: queryKeys.subtitleSetting,
  queryFn: async (context): Promise<boolean | null> => {
    const [setting] = await viewerQuery('GET user/settings/subtitle')(context);
    return setting?.show_subtitles ?? null;
  },
  staleTime: 0,
});

/** Sets whether this viewer wants subtitles, at once on the page. */
export const setSubtitles = mutationOptions({
  mutationFn: async (shown: boolean): Promise<void> => {
    const body = { id: 1 as const, show_subtitles: shown };
    const answer = await callAsViewer('PATCH user/settings/subtitle', { body });
    if (!answer.success) throw new RefusedError(answer);
  },
  onMutate: async (shown, { client }) => {
    await client.cancelQueries({ queryKey: queryKeys.subtitleSetting });
    client.setQueryData(queryKeys.subtitleSetting, shown);
  },
  onError: (_error, shown, _nothing, { client }) => {
    client.setQueryData(queryKeys.subtitleSetting, !shown);
  },
});

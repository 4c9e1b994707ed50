import type { Video } from '@sebule/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError, tokenMissing } from '#shared/api/client.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { viewerToken } from '#shared/storage/session.ts';

interface NewRating {
  movieId: number;
  stars: number;
  /** The token of the viewer who gave them. */
  token: string | null;
}

/** Sends the stars. The request outlives its page, but not the sign-in: it must not be sent for another viewer. */
const sendRating = async ({ movieId, stars, token }: NewRating): Promise<void> => {
  if (viewerToken() !== token) throw new RefusedError(tokenMissing);
  const answer = await callAsViewer('POST user/rating', {
    body: { movie_id: movieId, stars },
    keepalive: true,
  });
  if (!answer.success) throw new RefusedError(answer);
};

const RETRIES = 20;
const RETRY_MS = 3_000;

/** The viewer's stars for a title. */
export const useRating = ({ video_id: id, stars: before }: Video) => {
  const [stars, setStars] = useState(before);
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: sendRating,
    // One after the other: the last press is the one that counts.
    scope: { id: `rating-${id}` },
    // Continues after the page is left: the stars appear in a film's last seconds.
    retry: (failures, error) => failures < RETRIES && error instanceof NetworkError,
    retryDelay: RETRY_MS,
  });
  const rate = (given: number) => {
    setStars(given);
    mutate({ movieId: id, stars: given, token: viewerToken() });
  };
  const outcome = isError ? 'failed' : isSuccess ? 'saved' : 'none';
  /** `stars`: null for none yet. */
  return { stars, outcome, rate } as const;
};

export type Rating = ReturnType<typeof useRating>;

import { tokenMissing } from '#shared/api/client.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { viewerToken } from '#shared/storage/session.ts';

interface NewRating {
  movieId: number;
  stars: number;
  /** The token of the viewer who gave them. */
  token: string | null;
}

/**
 * Sends a viewer's rating of a title. The request outlives its page, which the countdown soon leaves, but not the
 * sign-in: the stars must not be sent for another viewer.
 */
export const sendRating = async ({ movieId, stars, token }: NewRating): Promise<void> => {
  if (viewerToken() !== token) throw new RefusedError(tokenMissing);
  const answer = await callAsViewer('POST user/rating', {
    body: { movie_id: movieId, stars },
    keepalive: true,
  });
  if (!answer.success) throw new RefusedError(answer);
};

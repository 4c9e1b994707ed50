import { tokenMissing } from '../../shared/api/client.ts';
import { RefusedError } from '../../shared/api/refusedError.ts';
import { callAsViewer } from '../../shared/api/viewerCall.ts';
import { viewerToken } from '../../shared/storage/session.ts';

interface Given {
  movieId: number;
  stars: number;
  /** Of who gave them. */
  token: string | null;
}

/**
 * Says what a viewer thinks of a title; outlives the page, as the countdown ends on another one, but not
 * the sign-in: nobody else gave these stars.
 */
export const sendRating = async ({ movieId, stars, token }: Given): Promise<void> => {
  if (viewerToken() !== token) throw new RefusedError(tokenMissing);
  const answer = await callAsViewer('POST user/rating', {
    body: { movie_id: movieId, stars },
    keepalive: true,
  });
  if (!answer.success) throw new RefusedError(answer);
};

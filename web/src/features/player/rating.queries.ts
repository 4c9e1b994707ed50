import { RefusedError } from '../../shared/api/refusedError.ts';
import { callAsViewer } from '../../shared/api/viewerCall.ts';

/** Says what the viewer thinks of a title; outlives the page, as the countdown ends on another one. */
export const sendRating = async (movieId: number, stars: number): Promise<void> => {
  const answer = await callAsViewer('POST user/rating', {
    body: { movie_id: movieId, stars },
    keepalive: true,
  });
  if (!answer.success) throw new RefusedError(answer);
};

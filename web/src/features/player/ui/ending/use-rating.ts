import type { Video } from '@sebule/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NetworkError } from '#shared/api/client.ts';
import { viewerToken } from '#shared/storage/session.ts';
import { sendRating } from '../../rating.queries.ts';

const RETRIES = 20;
const RETRY_MS = 3_000;

export interface Rating {
  /** The viewer's rating; null: none yet. */
  stars: number | null;
  outcome: 'none' | 'saved' | 'failed';
  rate: (stars: number) => void;
}

/** The viewer's stars for a title. */
export const useRating = ({ video_id: id, stars: before }: Video): Rating => {
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
  return { stars, outcome: isError ? 'failed' : isSuccess ? 'saved' : 'none', rate };
};

import type { Video } from '@sebule/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendRating } from '../rating.queries.ts';

export interface Rating {
  /** What the viewer gave, now or before; null: nothing yet. */
  stars: number | null;
  outcome: 'none' | 'saved' | 'failed';
  rate: (stars: number) => void;
}

/** The viewer's stars for a title. */
export const useRating = ({ video_id: id, stars: before }: Video): Rating => {
  const [stars, setStars] = useState(before);
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: (given: number) => sendRating(id, given),
    // One after the other: the last press is the one that counts.
    scope: { id: `rating-${id}` },
  });
  const rate = (given: number) => {
    setStars(given);
    mutate(given);
  };
  return { stars, outcome: isError ? 'failed' : isSuccess ? 'saved' : 'none', rate };
};

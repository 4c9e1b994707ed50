import type { NoticePost } from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';

/** Seconds from now to a moment; 0 once it has come. */
export const secondsUntil = (moment: string, now: number): number =>
  Math.max(0, (Date.parse(moment) - now) / SECOND_MS);

/** For whom a notice is, without what does not belong to its audience. */
export const placeOf = ({
  audience,
  location = null,
  apartment = null,
}: Pick<NoticePost, 'audience'> & {
  location?: string | null | undefined;
  apartment?: string | null | undefined;
}) => ({
  audience,
  location: audience === 'everyone' ? null : location,
  apartment: audience === 'apartment' ? apartment : null,
});

import type { NoticePost } from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';

/** Seconds from now to a moment; 0 once it has come. */
export const secondsUntil = (moment: string, now: number): number =>
  Math.max(0, (Date.parse(moment) - now) / SECOND_MS);

/** Where a notice is for, which may say more than its audience needs. */
export type Addressed = Pick<NoticePost, 'audience'> &
  Partial<Record<'location' | 'apartment', string | null | undefined>>;

/** For whom a notice is, without what does not belong to its audience. */
export const placeOf = ({ audience, location = null, apartment = null }: Addressed) => ({
  audience,
  location: audience === 'everyone' ? null : location,
  apartment: audience === 'apartment' ? apartment : null,
});

/** "Everyone", "Ngara", "B7, Ngara". */
export const audienceText = ({ audience, location, apartment }: Addressed): string =>
  audience === 'everyone' ? 'Everyone' : [apartment, location].filter(Boolean).join(', ');

import { createHash } from 'node:crypto';
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

/** What tells calls apart that ask for something else: the same for the same notice, sent again. */
export const digestOf = ({ key: _key, ends_at: endsAt, ...post }: NoticePost): string => {
  const asked = { ...post, ...placeOf(post), ends_at: Date.parse(endsAt) };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
};

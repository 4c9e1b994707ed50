import type { Notice, NoticeFilter } from '@sebule/contract';
import { noticeSms } from '@sebule/contract/messaging/sms-text';
import { countText } from '../kit/count-text.ts';
import { smsCost } from '../kit/sms/sms-cost.rules.ts';

export const FILTERS = ['ended', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

/** The server's name for a filter; null: all. */
export const stateOf = (filter: Filter | null): NoticeFilter | null => {
  if (filter === null) return 'current';
  return filter === 'ended' ? 'ended' : null;
};

export const isCurrent = ({ ends_in }: Pick<Notice, 'ends_in'>): boolean => ends_in > 0;

const SECOND_MS = 1_000;
/** Timers cannot wait for longer. */
const TIMER_MAX_MS = 2_147_483_647;

/** Milliseconds until the next of these notices ends; false when none is current. */
export const untilNextEnd = (notices: readonly Pick<Notice, 'ends_in'>[]): number | false => {
  const left = notices.filter(isCurrent).map(({ ends_in }) => ends_in * SECOND_MS);
  return left.length > 0 && Math.min(...left, TIMER_MAX_MS);
};

export const residentsText = (count: number): string => countText(count, 'resident');

/** Whom a published notice has reached: "246 residents, 246 by SMS". */
export const publishedText = (
  notice: Pick<Notice, 'title' | 'message' | 'residents' | 'sms_parts'>,
): string => {
  const { residents, sms_parts: parts } = notice;
  // Of the text messages, only the parts of all of them are known.
  const bySms = parts === null ? 0 : Math.round(parts / smsCost(noticeSms(notice), 1, 0).total);
  return [residentsText(residents), ...(bySms > 0 ? [`${bySms.toLocaleString('en')} by SMS`] : [])].join(
    ', ',
  );
};

/** Whom a notice is for: "Everyone", "Block A", "A4, Block A". */
export const audienceText = ({
  audience,
  location,
  apartment,
}: Pick<Notice, 'audience' | 'location' | 'apartment'>): string =>
  audience === 'everyone' ? 'Everyone' : [apartment, location].filter(Boolean).join(', ');

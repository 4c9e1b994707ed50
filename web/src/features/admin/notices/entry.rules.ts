import type { Notice, NoticeAudience, NoticeReach } from '@sebule/contract';
import { noticeSms } from '@sebule/contract/messaging/sms-text';
import { NOTICE_DAYS_MAX } from '@sebule/contract/notices/limits';
import { problems, type Failure, type FieldErrors } from '#shared/form/failure.rules.ts';
import { countText } from '../kit/count-text.ts';
import { smsCost } from '../kit/sms/sms-cost.rules.ts';
import { audienceText, residentsText } from './notice.rules.ts';

type Places = Pick<NoticeReach, 'blocks'>;
type Block = Places['blocks'][number];
type EarlierText = Pick<Notice, 'title' | 'message' | 'audience' | 'location' | 'apartment'>;

/** The value of a block in a select: as JSON, because a block may have any name, or none. */
export const blockValue = ({ location }: Pick<Block, 'location'>): string => JSON.stringify(location);

const chosenBlock = ({ location }: NoticeEntry, { blocks }: Places): Block | undefined =>
  blocks.find((block) => blockValue(block) === location);

/** The blocks to choose from: for apartments also the unknown one. */
export const blocksFor = (audience: NoticeAudience, { blocks }: NoticeReach): Block[] =>
  blocks.filter(({ location, apartments }) =>
    audience === 'apartment' ? apartments.length > 0 : location !== null,
  );

export const apartmentsFor = (entry: NoticeEntry, reach: Places): Block['apartments'] =>
  chosenBlock(entry, reach)?.apartments ?? [];

/** How many residents the notice would reach; null until its place is chosen. */
export const residentsFor = (entry: NoticeEntry, reach: NoticeReach): number | null => {
  if (entry.audience === 'everyone') return reach.residents;
  const block = chosenBlock(entry, reach);
  if (entry.audience === 'block') return block?.residents ?? null;
  return block?.apartments.find(({ apartment }) => apartment === entry.apartment)?.residents ?? null;
};

const MINUTE_MS = 60_000;

/** A time in the format of `datetime-local` fields, in this device's time zone. */
export const localTime = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);

export const endOfDay = (now: Date, days: number): string =>
  localTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59));

export const PRESETS = [
  { label: 'Today', days: 0 },
  { label: '3 days', days: 3 },
  { label: 'A week', days: 7 },
] as const;

const DEFAULT_DAYS = 3;

/** A notice as it is written, with the field names of the API. */
export const newEntry = (now: Date) => ({
  title: '',
  message: '',
  audience: 'everyone' as NoticeAudience,
  /** The `blockValue` of a block; empty until one is chosen. */
  location: '',
  apartment: '',
  /** In the format of `datetime-local` fields. */
  ends_at: endOfDay(now, DEFAULT_DAYS),
  by_sms: false,
});
export type NoticeEntry = ReturnType<typeof newEntry>;

/** An entry with the text and audience of an earlier notice, without text messages. */
export const entryAgain = (
  { title, message, audience, location, apartment }: EarlierText,
  now: Date,
): NoticeEntry => ({
  ...newEntry(now),
  title,
  message,
  audience,
  location: audience === 'everyone' ? '' : blockValue({ location }),
  apartment: apartment ?? '',
});

export const latestEnd = (now: Date): string => endOfDay(now, NOTICE_DAYS_MAX - 1);

const endProblem = (endsAt: string, now: Date): string | null => {
  if (endsAt === '') return 'Choose when it ends.';
  if (new Date(endsAt) <= now) return 'Choose a time in the future.';
  return endsAt > latestEnd(now) ? `Choose a time within ${NOTICE_DAYS_MAX} days.` : null;
};

/** What has to be corrected before a notice is published, such as a place where nobody lives any more. */
export const noticeProblems = (
  entry: NoticeEntry,
  now: Date,
  /** Undefined while it loads. */
  reach: Places = { blocks: [] },
): FieldErrors<keyof NoticeEntry> => {
  const hasBlock = chosenBlock(entry, reach) !== undefined;
  const hasApartment = apartmentsFor(entry, reach).some(({ apartment }) => apartment === entry.apartment);
  return problems({
    title: entry.title.trim() === '' ? 'Enter a title.' : null,
    message: entry.message.trim() === '' ? 'Enter a message.' : null,
    location: entry.audience !== 'everyone' && !hasBlock ? 'Choose a block.' : null,
    apartment: entry.audience === 'apartment' && !hasApartment ? 'Choose an apartment.' : null,
    ends_at: endProblem(entry.ends_at, now),
  });
};

export const publishBody = (entry: NoticeEntry, residents: number) => {
  const location = entry.location === '' ? null : (JSON.parse(entry.location) as string | null);
  const { total } = smsCost(noticeSms(entry), residents, 0);
  return {
    title: entry.title,
    message: entry.message,
    audience: entry.audience,
    ...(entry.audience !== 'everyone' && location !== null && { location }),
    ...(entry.audience === 'apartment' && { apartment: entry.apartment }),
    ends_at: new Date(entry.ends_at).toISOString(),
    // Limits the cost to what has been shown.
    ...(entry.by_sms && { sms_parts: total }),
  };
};

/** Whether something was published under the form's key; unknown where the answer was lost. */
export type Earlier = 'none' | 'unknown' | 'published';

/** What is lost when the form is left. */
export const LEAVING: Record<Earlier, string> = {
  none: 'This notice has not been published.',
  unknown: 'The answer was lost: this notice may have been published. The list shows whether it was.',
  published: 'This notice was published as it was first sent. What you have changed since has not been.',
};

export type EarlierNotice = EarlierText & Pick<Notice, 'ends_at' | 'residents' | 'sms_parts'>;

/** What was published before the entry was changed, from the server's refusal; null for any other failure. */
export const earlierIn = (failure: Failure | undefined): EarlierNotice | null =>
  failure?.code === 'key-reused' ? (JSON.parse(String(failure.detail?.['earlier'])) as EarlierNotice) : null;

/** “Water” · Ngara · 5 residents · 10 text messages */
export const earlierText = (notice: EarlierNotice): string =>
  [
    `“${notice.title}”`,
    audienceText(notice),
    residentsText(notice.residents),
    notice.sms_parts === null ? 'not by SMS' : countText(notice.sms_parts, 'text message'),
  ].join(' · ');

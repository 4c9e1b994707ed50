import type { AuditEntry, AuditTopic, RequestQuery } from '@sebule/contract';
import { AUDIT_TOPIC_LABELS } from '@sebule/contract/audit/limits';
import { dayTimeText } from '#shared/ui/Timestamp.tsx';
import { FORMER_RESIDENT } from '../kit/former-resident.ts';
import { mediumDate } from '../kit/medium-date.ts';
import { shortDay } from '../kit/short-day.ts';

type Person = NonNullable<AuditEntry['actor']>;

export const TOPICS = Object.keys(AUDIT_TOPIC_LABELS) as AuditTopic[];

/** Nothing was recorded before; and a year that is typed begins with a digit. */
const FIRST_YEAR = 1970;

/** Whether a text is a real day, such as `2026-11-25`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(year, month - 1, day);
  return year >= FIRST_YEAR && date.getMonth() === month - 1 && date.getDate() === day;
};

const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

/**
 * The filters in an address, besides topic and search: the id of an account, and days such as `2026-11-25` in this
 * device's time zone. Invalid values are treated as missing.
 */
export const filtersIn = (params: URLSearchParams) => {
  const actor = params.get('actor');
  return {
    actor: actor !== null && /^[1-9]\d{0,8}$/.test(actor) ? Number(actor) : null,
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
};
export type Filters = ReturnType<typeof filtersIn>;

/** Swaps two days in the wrong order. */
const inOrder = (from: string | null, to: string | null): [first: string | null, last: string | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

const dateOf = (day: string): Date => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

/** The filters in words: `Peter Maina · from 26 Nov`. Empty without filters. */
export const filtersText = (
  { who, from, to }: { who: string | null } & Pick<Filters, 'from' | 'to'>,
  now: Date,
): string => {
  const [first, last] = inOrder(from, to);
  const said = (day: string): string => shortDay(dateOf(day), now);
  const days =
    first !== null && last !== null
      ? [...new Set([first, last])].map(said).join(' – ')
      : first !== null
        ? `from ${said(first)}`
        : last && `until ${said(last)}`;
  return [who, days].filter(Boolean).join(' · ');
};

/** The address after a change, from the first page. */
export const withFilters = (before: URLSearchParams, changes: Partial<Filters>): URLSearchParams => {
  const params = new URLSearchParams(before);
  params.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  return params;
};

/** The moment at which a day begins; `later`: so many days after it. */
const midnight = (day: string, later = 0): string => {
  const date = dateOf(day);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

/** The query for the server. The last day is included; days in the wrong order are swapped. */
export const auditQueryOf = (
  { actor, from, to }: Filters,
  { q, filter: topic }: { q: string; filter: AuditTopic | null },
): RequestQuery<'GET admin/audit/export'> => {
  const [first, last] = inOrder(from, to);
  return {
    ...(q && { q }),
    ...(topic && { topic }),
    ...(actor !== null && { actor }),
    ...(first !== null && { from: midnight(first) }),
    ...(last !== null && { to: midnight(last, 1) }),
  };
};

const isMidnight = (at: string): boolean => {
  const date = new Date(at);
  return date.getHours() === 0 && date.getMinutes() === 0;
};

/** A sentence with its moments in this device's time zone; a midnight is shown as the day that begins. */
export const withLocalTimes = (sentence: string): string =>
  sentence.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => (isMidnight(at) ? mediumDate(at) : dayTimeText(at)));

const KINDS: Record<Person['user_type'], string> = { owner: 'owner', staff: 'staff', viewer: 'resident' };

/** A person as the details of an entry show them. */
export const personText = ({ name, apartment, user_type: type }: Person): string => {
  if (name === null) return FORMER_RESIDENT;
  const home = type === 'viewer' ? apartment : null;
  return [name, KINDS[type], home].filter(Boolean).join(', ');
};

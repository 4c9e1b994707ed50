import type { Video } from '@sebule/contract';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "1 of something", "2 of somethings". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Release date and season count. */
export const releaseLine = ({ release_date: day }: Video, seasons: number): string =>
  [day && dateFormat.format(new Date(day)), counted(seasons, 'Season')].filter(Boolean).join(' · ');

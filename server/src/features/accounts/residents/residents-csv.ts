import { dayAt } from '@sebule/contract';
import { csvFile } from '#platform/csv-file.ts';
import type { Resident } from './residents.repository.ts';
import { toResident } from './residents.wire.ts';

/** `0712 345 678`: a spreadsheet turns twelve digits in a row into a rounded number. */
const localPhone = (phone: string | null) =>
  phone?.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3') ?? null;

const minute = (at: string | null) => at?.slice(0, 16).replace('T', ' ') ?? null;

const COLUMNS: readonly [
  header: string,
  textOf: (resident: ReturnType<typeof toResident>) => string | null,
][] = [
  ['Full name', ({ name }) => name],
  ['Single name', ({ single_name }) => single_name],
  ['Phone', ({ phone }) => localPhone(phone)],
  ['Apartment', ({ apartment }) => apartment],
  ['Location', ({ location }) => location],
  ['MAC address', ({ mac }) => mac],
  ['Status', ({ status }) => status],
  ['Last login (UTC)', ({ last_login }) => minute(last_login)],
  ['Last watched (UTC)', ({ last_watched_at }) => minute(last_watched_at)],
  ['Total watched', ({ total_watched }) => String(total_watched)],
  ['Added (UTC)', ({ created_at }) => minute(created_at)],
];

async function* rowsOf(chunks: AsyncGenerator<Resident[]>): AsyncGenerator<string[][]> {
  for await (const residents of chunks)
    yield residents.map(toResident).map((resident) => COLUMNS.map(([, textOf]) => textOf(resident) ?? ''));
}

/** Residents as a file for a spreadsheet, sent while they are read. */
export const residentsCsv = (chunks: AsyncGenerator<Resident[]>): AsyncGenerator<string> =>
  csvFile(
    COLUMNS.map(([header]) => header),
    rowsOf(chunks),
  );

/** @param now milliseconds since 1970 */
export const residentsFileName = (now: number): string => `clients-${dayAt(now)}.csv`;

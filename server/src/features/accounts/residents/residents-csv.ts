import { dayAt } from '@sebule/contract';
import { csvFile } from '#platform/csv-file.ts';
import type { Resident } from './residents.repository.ts';
import { toResident } from './residents.wire.ts';

const HEADERS = [
  'Full name',
  'Single name',
  'Phone',
  'Apartment',
  'Location',
  'MAC address',
  'Status',
  'Last login (UTC)',
  'Last watched (UTC)',
  'Total watched',
  'Added (UTC)',
];

/** `0712 345 678`: a spreadsheet turns twelve digits in a row into a rounded number. */
const localPhone = (phone: string | null): string =>
  phone?.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3') ?? '';

const minute = (at: string | null): string => at?.slice(0, 16).replace('T', ' ') ?? '';

const rowOf = (resident: ReturnType<typeof toResident>): string[] => [
  resident.name,
  resident.single_name ?? '',
  localPhone(resident.phone),
  resident.apartment ?? '',
  resident.location ?? '',
  resident.mac ?? '',
  resident.status,
  minute(resident.last_login),
  minute(resident.last_watched_at),
  String(resident.total_watched),
  minute(resident.created_at),
];

async function* rowsOf(chunks: AsyncGenerator<Resident[]>): AsyncGenerator<string[][]> {
  for await (const residents of chunks) yield residents.map((resident) => rowOf(toResident(resident)));
}

/** Residents as a file for a spreadsheet, sent while they are read. */
export const residentsCsv = (chunks: AsyncGenerator<Resident[]>): AsyncGenerator<string> =>
  csvFile(HEADERS, rowsOf(chunks));

/** @param now milliseconds since 1970 */
export const residentsFileName = (now: number): string => `clients-${dayAt(now)}.csv`;

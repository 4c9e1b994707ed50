import { dayAt } from '@sebule/contract';
import { csvFile } from '#platform/csv-file.ts';
import type { Client } from './residents.repository.ts';
import { toClient } from './residents.wire.ts';

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

const rowOf = (client: ReturnType<typeof toClient>): string[] => [
  client.name,
  client.single_name ?? '',
  localPhone(client.phone),
  client.apartment ?? '',
  client.location ?? '',
  client.mac ?? '',
  client.status,
  minute(client.last_login),
  minute(client.last_watched_at),
  String(client.total_watched),
  minute(client.created_at),
];

async function* rowsOf(chunks: AsyncGenerator<Client[]>): AsyncGenerator<string[][]> {
  for await (const clients of chunks) yield clients.map((client) => rowOf(toClient(client)));
}

/** Clients as a file for a spreadsheet, sent while they are read. */
export const clientsCsv = (chunks: AsyncGenerator<Client[]>): AsyncGenerator<string> =>
  csvFile(HEADERS, rowsOf(chunks));

/** @param now milliseconds since 1970 */
export const clientsFileName = (now: number): string => `clients-${dayAt(now)}.csv`;

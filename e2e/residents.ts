import { withDatabase } from './catalogue.ts';
import type { DemoServer } from './demo-server.ts';

const FIRST = ['Akinyi', 'Baraka', 'Chebet', 'Dalmas', 'Esther', 'Faraji', 'Grace', 'Halima', 'Imani'];
const LAST = ['Otieno', 'Njeri', 'Kiprop', 'Mwangi', 'Abdi', 'Wafula', 'Mutua'];
const LOCATIONS = ['Block A', 'Block B', 'Riverside Gardens'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const statusOf = (index: number) => (index % 20 === 3 ? 'pending' : index % 25 === 7 ? 'blocked' : 'active');

/** Gives the building more residents, of whom some wait for approval and some are blocked. */
export const addResidents = (server: DemoServer, count: number): void =>
  withDatabase(server, (db) => {
    const add = db.prepare(
      `insert into accounts (role, user_type, status, name, first_name, last_name, short_name, phone, country, apartment,
         location, mac, remember_me, show_subtitles, created_at, last_login_at)
       values ('viewer', 'viewer', ?, ?, ?, ?, ?, ?, 'KE', ?, ?, ?, 1, 0, ?, ?)`,
    );
    // Longer ago, those who wait would be erased by the server's daily job.
    const firstAt = Date.now() - 60 * DAY_MS;
    db.exec('begin');
    for (let index = 0; index < count; index += 1) {
      const first = FIRST[index % FIRST.length] ?? '';
      const last = LAST[Math.floor(index / FIRST.length) % LAST.length] ?? '';
      const byte = (index % 256).toString(16).padStart(2, '0');
      const at = new Date(firstAt + index * 10 * MINUTE_MS).toISOString();
      add.run(
        statusOf(index),
        `${first} ${last}`,
        first,
        last,
        last,
        `2547${String(10_000_000 + index)}`,
        index % 9 === 4 ? null : `${'ABCD'.charAt(index % 4)}${(index % 40) + 1}`,
        LOCATIONS[index % LOCATIONS.length] ?? null,
        index % 3 === 0 ? null : `${index % 2 === 0 ? 'a6' : '3c'}:5a:b4:01:9f:${byte}`,
        at,
        index % 4 === 0 ? null : at,
      );
    }
    db.exec('commit');
  });

const setOf = (server: DemoServer, phone: string, column: 'location' | 'created_at', value: string): void =>
  void withDatabase(server, (db) =>
    db.prepare(`update accounts set ${column} = ? where phone = ?`).run(value, `254${phone}`),
  );

/** Gives a resident of the demo building a block. */
export const moveTo = (server: DemoServer, phone: string, block: string): void =>
  setOf(server, phone, 'location', block);

/** Lets a resident of the demo building have signed up earlier than the server was started. */
export const signedUpDaysAgo = (server: DemoServer, phone: string, days: number): void =>
  setOf(server, phone, 'created_at', new Date(Date.now() - days * DAY_MS).toISOString());

import type { Database } from './db/schema.ts';
import type { Tx } from './db/transaction.ts';

/** Whose data it is. */
export interface Person {
  id: number;
  /** `2547…`; null once the account is deleted. */
  phone: string | null;
}

/** One thing that is known about a person, in words that they understand. */
export type PersonalRow = Readonly<Record<string, string | number | boolean | null>>;

interface Page {
  limit: number;
  offset: number;
}

/** What is kept of one kind, as a copy shows it. */
export interface PersonalSection {
  /** Its name in the copy. */
  key: string;
  /** Its heading. */
  title: string;
  /** In an order that stays the same from page to page. */
  read(db: Database, person: Person, page: Page): Promise<readonly PersonalRow[]>;
}

/**
 * What a slice keeps about residents: how they get a copy of it, and how it is erased. The privacy slice calls all of
 * them; its `personal-tables.ts` says for each table of the database which one looks after it.
 */
export interface PersonalData {
  sections: readonly PersonalSection[];
  /** Locks what others lock first, before anything is erased: two that lock in other orders wait for each other. */
  lock?(tx: Tx): Promise<void>;
  /** Erases it for good. The account's row is locked, and what `lock` locks. Harmless to repeat. */
  erase?(tx: Tx, person: Person, now: string): Promise<void>;
}

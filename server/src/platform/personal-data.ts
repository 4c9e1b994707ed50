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

type ReadPage = (
  db: Database,
  person: Person,
  page: { limit: number; offset: number },
) => Promise<readonly PersonalRow[]>;

/** What is kept of one kind, as a copy shows it. */
export interface PersonalSection {
  key: string;
  title: string;
  /** In an order that stays the same from page to page. */
  read: ReadPage;
}

/** A query, as far as it is read by pages. */
interface Pageable<Row> {
  limit(most: number): { offset(first: number): { execute(): Promise<Row[]> } };
}

/** Reads the pages of a sorted query. @param toRow says in words that people understand what a row has */
export const mappedPagesOf =
  <Row>(
    query: (db: Database, person: Person) => Pageable<Row>,
    toRow: (row: Row, person: Person) => PersonalRow,
  ): ReadPage =>
  async (db, person, { limit, offset }) => {
    const rows = await query(db, person).limit(limit).offset(offset).execute();
    return rows.map((row) => toRow(row, person));
  };

/** The same where the rows have such words already. */
export const pagesOf = <Row extends PersonalRow>(query: (db: Database, person: Person) => Pageable<Row>) =>
  mappedPagesOf(query, (row) => row);

/**
 * What a slice keeps about residents, how they get a copy of it, and how it is erased. The privacy slice's
 * `personal-tables.ts` says who looks after which table.
 */
export interface PersonalData {
  sections: readonly PersonalSection[];
  /** Locks what others lock first, before anything is erased: two that lock in other orders wait for each other. */
  lock?(tx: Tx): Promise<void>;
  /** Erases it for good. The account's row is locked, and what `lock` locks. Harmless to repeat. */
  erase?(tx: Tx, person: Person, now: string): Promise<void>;
}

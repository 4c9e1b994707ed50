import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../testing/databases.ts';
import {
  APOSTROPHES,
  APOSTROPHE_LETTERS,
  joinedKeyOf,
  wordsIn,
  wordsKeyOf,
  wordsOf,
} from './search-words.ts';

describe('the words of a text', () => {
  it.each([
    ['The  Kite-Runner!', ['the', 'kite', 'runner']],
    ['Ocean’s Eleven', ['oceans', 'eleven']],
    ['Élodie, ÑANDÚ', ['elodie', 'nandu']],
    ['日本 🎬', ['日本', '🎬']],
    ['…', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are also those that a hyphen joins', () => {
    expect(wordsIn('Spider-Man S.W.A.T.').toSorted()).toEqual([
      'a',
      'man',
      's',
      'spider',
      'spiderman',
      'swat',
      't',
      'w',
    ]);
  });
});

describeOnBothDatabases('the database', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('divides texts as the server does', async () => {
    const { db, databaseUrl } = database;
    const wordsQuery = databaseUrl
      ? (text: string) => sql<{ word: string }>`select words_in(${text}) as word`
      : (text: string) => sql<{ word: string }>`select value as word from json_each(words_in(${text}))`;
    const piece = fc.oneof(
      fc.constantFrom(...Array.from(' -\'’.,:;!?()[]«»…·“”_%\\"\u00a0\u2014\u3000\u200b\t')),
      fc.constantFrom('Ab', 'é', 'Ñ', 'ü', '9', '日', 'Д', '🎬', 'e\u0301'),
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (each) => {
        const { rows } = await wordsQuery(each).execute(db);
        expect(rows.map(({ word }) => word).toSorted()).toEqual(wordsIn(each).toSorted());
        const keys = await sql`select words_key(${each}) as words, joined_key(${each}) as joined`.execute(db);
        expect(keys.rows).toEqual([{ words: wordsKeyOf(each), joined: joinedKeyOf(each) }]);
      }),
      { numRuns: 200, seed: 20 },
    );
  });
});

it('lists the apostrophes that its expression finds', () => {
  const all = Array.from({ length: 0x10000 }, (_none, code) => String.fromCharCode(code));
  const apostrophe = new RegExp(APOSTROPHES);
  expect(all.filter((letter) => apostrophe.test(letter)).join('')).toBe(APOSTROPHE_LETTERS);
});

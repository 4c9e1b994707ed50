import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addAccount } from '../../testing/fixtures.ts';
import { type Listed, PORTION, hasWords, mapListed, pageAmong, pageOf, searchKey, sortBy } from './lists.ts';

const NAMES = [
  'Zoë Álvarez',
  'amina njeri',
  'Amina Wanjiku',
  'bahati',
  'Ñoño',
  '100% 50_50',
  String.raw`a\b`,
];

describeOnBothDatabases('a list', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    for (const name of NAMES)
      await addAccount(database.db, { name, apartment: name === 'bahati' ? 'B7' : null });
  });
  afterAll(() => database.close());

  const accounts = () => database.db.selectFrom('accounts').select(['id', 'name']);
  const named = async (q: string) => {
    const rows = await accounts()
      .where(hasWords(database.db, q, ['name', 'apartment']))
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name);
  };

  it.each([
    ['amina', ['amina njeri', 'Amina Wanjiku']],
    ['NJERI Amina', ['amina njeri']],
    ['alvarez', ['Zoë Álvarez']],
    ['ÁLV zoë', ['Zoë Álvarez']],
    ['nono', ['Ñoño']],
    ['b7', ['bahati']],
    ['%', ['100% 50_50']],
    ['0_5', ['100% 50_50']],
    ['\\', [String.raw`a\b`]],
    ["'", []],
    ['amina nobody', []],
    ['am '.repeat(20), ['amina njeri', 'Amina Wanjiku']],
  ])('finds the words %j', async (q, expected) => {
    expect(await named(q)).toEqual(expected);
  });

  /** Those of the texts that a search finds. */
  const foundAmong = async (texts: readonly string[], q: string): Promise<string[]> => {
    const { db } = database;
    const found = await Promise.all(
      texts.map((text) => {
        const row = db.selectNoFrom(sql<string>`cast(${text} as text)`.as('word')).as('texts');
        return db
          .selectFrom(row)
          .select('word')
          .where(hasWords(db, q, ['word']))
          .execute();
      }),
    );
    return found.flat().map(({ word }) => word);
  };

  it.each([
    [
      'c',
      [
        'Block C',
        'block-c, 2',
        'BLOCK 2',
        'Block A',
        '(Ç)',
        'c',
        String.raw`100%c\d`,
        'cß øc',
        'c4',
        'Block 23',
        '4B block',
      ],
    ],
    ['C block', ['Block C', 'block-c, 2']],
    ['block 2', ['block-c, 2', 'BLOCK 2', 'Block 23']],
    ['block 3', []],
    ['block 4', ['4B block']],
    ['block ç', ['Block C', 'block-c, 2']],
    ['% c', [String.raw`100%c\d`]],
    ['ck', ['Block C', 'block-c, 2', 'BLOCK 2', 'Block A', 'Block 23', '4B block']],
    ['% d', [String.raw`100%c\d`]],
    ['block l', []],
    ['øc ß', ['cß øc']],
    ['日 本', ['日本']],
  ])(
    'finds a letter beside other words where it stands alone, and a digit where a word begins: %j',
    async (q, expected) => {
      const texts = [
        'Block C',
        'block-c, 2',
        'BLOCK 2',
        'Block A',
        '(Ç)',
        'c',
        String.raw`100%c\d`,
        'cß øc',
        'c4',
        '日本',
        'Block 23',
        '4B block',
      ];
      expect(await foundAmong(texts, q)).toEqual(expected);
    },
  );

  it.each([
    ['thiongo', ["Mũthoni wa Thiong'o", 'Wanjirũ Thiong\u2019o', 'THIONG\u02BCO', 'Thiongo']],
    ["thiong'o", ["Mũthoni wa Thiong'o", 'Wanjirũ Thiong\u2019o', 'THIONG\u02BCO', 'Thiongo']],
    ['Thiong\u2019o', ["Mũthoni wa Thiong'o", 'Wanjirũ Thiong\u2019o', 'THIONG\u02BCO', 'Thiongo']],
    ['thiong`', ["Mũthoni wa Thiong'o", 'Wanjirũ Thiong\u2019o', 'THIONG\u02BCO', 'Thiongo']],
    ['wanjiru thiong\u00B4o', ['Wanjirũ Thiong\u2019o']],
    ['ngang', ["Ng'ang\u2018a"]],
    ["ng\u02BBang'a", ["Ng'ang\u2018a"]],
    ['o brien', ["O'Brien"]],
    ["o' brien", ["O'Brien"]],
    ["' brien", ["O'Brien"]],
    ["'", []],
    ["' \u2019", []],
  ])('ignores apostrophes, whichever they are: %j', async (q, expected) => {
    const names = [
      "Mũthoni wa Thiong'o",
      'Wanjirũ Thiong\u2019o',
      'THIONG\u02BCO',
      'Thiongo',
      "Ng'ang\u2018a",
      "O'Brien",
    ];
    expect(await foundAmong(names, q)).toEqual(expected);
  });

  it('is in the same order on every database, whatever the case and the accents', async () => {
    const sorted = accounts().$call(sortBy(searchKey(database.db, 'name'), 'id', false));
    expect((await sorted.execute()).map(({ name }) => name)).toEqual([
      '100% 50_50',
      String.raw`a\b`,
      'amina njeri',
      'Amina Wanjiku',
      'bahati',
      'Ñoño',
      'Zoë Álvarez',
    ]);
  });

  it.each([
    [false, ['bahati', 'Zoë Álvarez', 'amina njeri']],
    [true, ['bahati', String.raw`a\b`, '100% 50_50']],
  ])('has empty values last and equal ones by id (descending: %s)', async (descending, expected) => {
    const sorted = accounts().$call(sortBy(sql.ref('apartment'), 'id', descending));
    expect((await sorted.limit(3).execute()).map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    [{}, 7],
    [{ limit: 3 }, 3],
    [{ limit: 3, offset: 6 }, 1],
    [{ offset: 2 }, 5],
    [{ offset: 7 }, 0],
    [{ limit: 7 }, 7],
  ])('has the total on the page %j', async (page, count) => {
    const { rows, total } = await pageOf(database.db, accounts().orderBy('id'), 'id', page);
    expect([rows.length, total]).toEqual([count, 7]);
  });
});

/** All that a list has. */
const allOf = async <Row>({ rows, rest }: Listed<Row>): Promise<Row[]> =>
  rest === null ? rows : [...rows, ...(await Array.fromAsync(rest)).flat()];

describeOnBothDatabases('a long list', (open) => {
  const numbers = Array.from({ length: 2 * PORTION + 5 }, (_nothing, index) => index);
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    await database.db
      .insertInto('genres')
      .values(numbers.map((number) => ({ name: `Genre ${number}` })))
      .execute();
  });
  afterEach(() => database.close());

  const genres = () => database.db.selectFrom('genres').select(['id', 'name']);
  const newestFirst = (page: { offset?: number }) =>
    pageOf(database.db, genres().orderBy('id', 'desc'), 'id', page);
  const names = numbers.map((number) => `Genre ${number}`).toReversed();

  it.each([0, 1, PORTION, PORTION + 5, numbers.length])('is whole from %d on', async (offset) => {
    const list = await newestFirst({ offset });
    expect((await allOf(list)).map(({ name }) => name)).toEqual(names.slice(offset));
    expect(list.total).toBe(numbers.length);
    expect(list.rows.length).toBeLessThanOrEqual(PORTION);
  });

  it('has neither gaps nor repetitions when it changes while it is read', async () => {
    const list = await newestFirst({});
    await database.db.insertInto('genres').values({ name: 'New' }).execute();
    const isDeleted = (name: string) => name === 'Genre 300' || name === 'Genre 5';
    await database.db.deleteFrom('genres').where('name', 'in', ['Genre 300', 'Genre 5']).execute();
    const first = names.slice(0, PORTION);
    const later = names.slice(PORTION).filter((name) => !isDeleted(name));
    expect((await allOf(list)).map(({ name }) => name)).toEqual([...first, ...later]);
  });

  it('is read no further than it is asked for', async () => {
    const read: number[] = [];
    const list = await mapListed(await newestFirst({}), (rows) => {
      read.push(rows.length);
      return rows;
    });
    const rest = list.rest?.[Symbol.asyncIterator]();
    expect(read).toEqual([PORTION]);
    await rest?.next();
    expect(read).toEqual([PORTION, PORTION]);
    await rest?.return?.();
    expect(read).toEqual([PORTION, PORTION]);
  });
});

describe('a list in memory', () => {
  const all = Array.from({ length: 12 }, (_nothing, index) => index);
  it.each([
    [{}, all],
    [{ offset: 7 }, all.slice(7)],
    [{ limit: 3, offset: 7 }, [7, 8, 9]],
    [{ limit: 3 }, [0, 1, 2]],
    [{ offset: 12 }, []],
  ])('has the page %j', async (page, expected) => {
    const list = pageAmong(all, page, 5);
    expect(await allOf(list)).toEqual(expected);
    expect(list.total).toBe(12);
  });
});

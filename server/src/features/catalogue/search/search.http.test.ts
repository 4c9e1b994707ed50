import type { Card } from '@sebule/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases, describeOnPostgres } from '../../../testing/databases.ts';
import {
  type SeriesFixture,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../../testing/fixtures.ts';

const titlesOf = (cards: Card[]) => cards.map(({ title }) => title);

describeOnBothDatabases('the search', (open) => {
  let app: TestApp;
  let viewer: string;
  let admin: string;
  let garden: SeriesFixture;

  beforeAll(async () => {
    app = await createTestApp(open);
    const { db } = app.database;
    await addPeople(db);
    viewer = await signInViewer(app);
    admin = await signInAdmin(app);
    const movie = (title: string, options: Parameters<typeof addMovie>[2] = {}) =>
      addMovie(db, title.toLowerCase().replaceAll(/[^a-z]+/g, '-'), { title, ...options });
    await movie('Lantern');
    await movie('The Lantern Keeper', { actor: 'Amina Wanjiru, Zuri Okello', director: 'Juma Mwangi' });
    await movie('Lanterns at Sea', { release_date: '1987-04-02', genres: ['Adventure'] });
    await movie('Élodie et la Mer', { actor: 'Zoë Lantier', genres: ['Science Fiction'] });
    await movie('Spider-Man', { genres: ['Action', 'Adventure'] });
    await movie('100% Wolf');
    await movie('Hidden Lantern', { is_active: 0 });
    await movie('Trashed Lantern', { status: 'trash' });
    garden = await addSeries(db, 'garden', { seasons: 1, episodes: 2 }, { title: 'Garden of Rain' });
    await db
      .updateTable('episodes')
      .set({ name: 'A Storm over Kisumu' })
      .where('id', '=', garden.episodes[0]?.[1] ?? 0)
      .execute();
  });
  afterAll(() => app.close());

  const search = async (q: string, token = viewer): Promise<Card[]> => {
    const { body } = await app.call(`GET videos/search?q=${encodeURIComponent(q)}`, { token });
    return body.details;
  };
  const found = async (q: string) => titlesOf(await search(q));

  it.each([
    ['lantern', ['Lantern', 'Lanterns at Sea', 'The Lantern Keeper']],
    ['  LANTERN ', ['Lantern', 'Lanterns at Sea', 'The Lantern Keeper']],
    ['lan', ['Lantern', 'Lanterns at Sea', 'The Lantern Keeper', 'Élodie et la Mer']],
    ['keep lant', ['The Lantern Keeper']],
    ['elodie', ['Élodie et la Mer']],
    ['ÉLODIE', ['Élodie et la Mer']],
    ['spiderman', ['Spider-Man']],
    ['spider man', ['Spider-Man']],
    ['100%', ['100% Wolf']],
  ])('finds titles by %s, best first', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  it.each([
    ['amina wanjiru', ['The Lantern Keeper'], { kind: 'actor', text: 'Amina Wanjiru', marks: [[0, 13]] }],
    ['okel', ['The Lantern Keeper'], { kind: 'actor', text: 'Zuri Okello', marks: [[5, 9]] }],
    ['mwangi', ['The Lantern Keeper'], { kind: 'director', text: 'Juma Mwangi', marks: [[5, 11]] }],
    ['zoe', ['Élodie et la Mer'], { kind: 'actor', text: 'Zoë Lantier', marks: [[0, 3]] }],
    ['fiction', ['Élodie et la Mer'], { kind: 'genre', text: 'Science Fiction', marks: [[8, 15]] }],
    ['1987', ['Lanterns at Sea'], { kind: 'year', text: '1987', marks: [[0, 4]] }],
  ])('finds titles by %s, and tells why', async (q, titles, match) => {
    const cards = await search(q);
    expect(titlesOf(cards)).toEqual(titles);
    expect(cards[0]?.matches).toEqual([match]);
  });

  it('finds a series by an episode, and tells which', async () => {
    const [card, ...others] = await search('storm kisumu');
    expect(others).toEqual([]);
    expect(card).toMatchObject({ title: 'Garden of Rain', is_series: true });
    expect(card?.matches).toEqual([
      {
        kind: 'episode',
        text: 'A Storm over Kisumu',
        marks: [
          [2, 7],
          [13, 19],
        ],
        episode_id: garden.episodes[0]?.[1],
        season_no: 1,
        episode_no: 2,
      },
    ]);
  });

  it('tells both numbers of a file with two episodes', async () => {
    const id = garden.episodes[0]?.[1] ?? 0;
    const endAt = (episode_end: number | null) =>
      app.database.db.updateTable('episodes').set({ episode_end }).where('id', '=', id).execute();
    await endAt(3);
    const [card] = await search('storm kisumu');
    await endAt(null);
    expect(card?.matches).toMatchObject([{ episode_no: 2, episode_end: 3 }]);
  });

  it('finds words that are in several texts of a title', async () => {
    const [card] = await search('adventure 1987');
    expect(card?.title).toBe('Lanterns at Sea');
    expect(card?.matches?.map(({ kind }) => kind)).toEqual(['genre', 'year']);
  });

  it.each([
    ['lantern keeper film', ['The Lantern Keeper']],
    ['series garden rain', ['Garden of Rain']],
    ['1987 adventure movie', ['Lanterns at Sea']],
    ['film', []],
  ])('finds by %s what has only its other words', async (q, titles) => {
    expect(await found(q)).toEqual(titles);
  });

  it.each([
    ['lantren keeper', 'The Lantern Keeper'],
    ['lanterm keper', 'The Lantern Keeper'],
    ['elodee', 'Élodie et la Mer'],
    ['spidreman', 'Spider-Man'],
    ['wanjru', 'The Lantern Keeper'],
    ['kissumu', 'Garden of Rain'],
    ['adventrue', 'Spider-Man'],
    ['gardn of rain', 'Garden of Rain'],
  ])('forgives %s', async (q, title) => {
    expect(await found(q)).toContain(title);
  });

  it('shows what is marked in a misspelt title', async () => {
    const [card] = await search('lantren keper');
    expect(card?.matches).toEqual([
      {
        kind: 'title',
        text: 'The Lantern Keeper',
        marks: [
          [4, 11],
          [12, 18],
        ],
      },
    ]);
  });

  it('shows an admin what viewers see', async () => {
    expect(titlesOf(await search('lantern', admin))).toEqual(await found('lantern'));
  });

  it('is limited to as many titles as wanted', async () => {
    const { body } = await app.call('GET videos/search?q=lantern&limit=1', { token: viewer });
    expect(titlesOf(body.details)).toEqual(['Lantern']);
  });

  describe('whatever is typed', () => {
    it.each([
      '"',
      "'; drop table titles; --",
      '%',
      '_',
      '%%%%',
      String.raw`\\`,
      '*',
      'lan*',
      'NEAR(lantern keeper)',
      'title: lantern AND NOT keeper OR "',
      '"lantren" OR "keper"',
      '^lantern',
      '{lantern} + (keeper',
      '🎬',
      '🎬🎬🎬🎬 👩‍👩‍👧',
      '\u202Elantren',
      'ﷺ',
      'ß',
      '日本語',
      '\uD800',
      'a'.repeat(100),
      'ab '.repeat(33),
      'the a of in to',
      '-',
      '??',
    ])('answers %j', async (q) => {
      const { status, body } = await app.call(`GET videos/search?q=${encodeURIComponent(q.toWellFormed())}`, {
        token: viewer,
      });
      expect([status, Array.isArray(body.details)]).toEqual([200, true]);
    });

    it.each(['q=%00', 'q=lan%00tern', `q=${'x'.repeat(101)}`, 'limit=0', 'limit=61', 'limit=a'])(
      'names the field for ?%s',
      async (query) => {
        const { status, body } = await app.call(`GET videos/search?${query}`, { token: viewer });
        expect([status, body.details[0].field]).toEqual([400, query.split('=')[0]]);
      },
    );

    it.each(['', '?q=', '?q=%20%20', '?q=...'])('finds nothing without a word: %s', async (query) => {
      const { status, body } = await app.call(`GET videos/search${query}`, { token: viewer });
      expect([status, body.details]).toEqual([200, []]);
    });
  });

  describe('after a change', () => {
    it('finds a title from the moment on that viewers may see it, until they may not', async () => {
      const { db } = app.database;
      const id = await addMovie(db, 'comet', { title: 'Comet Rider', is_active: 0 });
      expect(await found('comet')).toEqual([]);
      const update = async (values: { is_active?: 0 | 1; status?: 'trash' | 'active' }) =>
        db.updateTable('titles').set(values).where('id', '=', id).execute();
      await update({ is_active: 1 });
      expect(await found('comet')).toEqual(['Comet Rider']);
      await update({ status: 'trash' });
      expect(await found('comte')).toEqual([]);
      await update({ status: 'active' });
      expect(await found('comte')).toEqual(['Comet Rider']);
      await db.deleteFrom('media_files').where('title_id', '=', id).execute();
      expect(await found('comet')).toEqual([]);
      await db.deleteFrom('titles').where('id', '=', id).execute();
      expect(await found('comet rider')).toEqual([]);
    });

    it('finds it by its new texts only', async () => {
      const { db } = app.database;
      const id = await addMovie(db, 'mtindo', {
        title: 'Mtindo',
        actor: 'Neema Achieng',
        genres: ['Muziki'],
      });
      const texts = { title: 'Wimbo', actor: 'Baraka Kiptoo', release_date: '1964-01-01' };
      await db.updateTable('titles').set(texts).where('id', '=', id).execute();
      await db.updateTable('genres').set({ name: 'Ngoma' }).where('name', '=', 'Muziki').execute();
      for (const q of ['mtindo', 'neema', 'achieng', 'muziki']) expect([q, await found(q)]).toEqual([q, []]);
      for (const q of ['wimbo', 'baraka', '1964', 'ngoma'])
        expect([q, await found(q)]).toEqual([q, ['Wimbo']]);
      await db.deleteFrom('title_genres').where('title_id', '=', id).execute();
      expect(await found('ngoma')).toEqual([]);
    });

    it('finds an episode only while it is shown', async () => {
      const { db } = app.database;
      const [episode] = garden.episodes[0] ?? [];
      const update = (values: { name?: string; is_active?: 0 | 1 }) =>
        db
          .updateTable('episodes')
          .set(values)
          .where('id', '=', episode ?? 0)
          .execute();
      await update({ name: 'The Baobab' });
      expect(await found('baobab')).toEqual(['Garden of Rain']);
      await update({ is_active: 0 });
      expect(await found('baobab')).toEqual([]);
      await update({ is_active: 1 });
      await db.updateTable('seasons').set({ is_active: 0 }).execute();
      expect(await found('baobab')).toEqual([]);
      await db.updateTable('seasons').set({ is_active: 1 }).execute();
      expect(await found('baobab')).toEqual(['Garden of Rain']);
    });
  });
});

describeOnPostgres('the search without pg_trgm', (open) => {
  it('finds the same', async () => {
    const { app, token } = await startWithViewer(open);
    await sql`drop extension pg_trgm cascade`.execute(app.database.db);
    await addMovie(app.database.db, 'the-lantern-keeper');
    const { body } = await app.call('GET videos/search?q=lantren', { token });
    expect(titlesOf(body.details)).toEqual(['the lantern keeper']);
    await app.close();
  });
});

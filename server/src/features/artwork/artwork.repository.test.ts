import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addEpisode, addMovie, addSeries } from '../../testing/fixtures.ts';
import { artworkRepository } from './artwork.repository.ts';

describeOnBothDatabases('the pictures of the catalogue', (open) => {
  let database: TestDatabase;
  let repository: ReturnType<typeof artworkRepository>;

  beforeEach(async () => {
    database = await open();
    repository = artworkRepository(database.db);
    await addMovie(database.db, 'movie', { poster_path: '/p.jpg', backdrop_path: '/b.jpg' });
    await addMovie(database.db, 'gone', {
      poster_path: '/p.jpg',
      backdrop_path: '/old.jpg',
      status: 'trash',
    });
    await addMovie(database.db, 'bare', { poster_path: null, backdrop_path: null });
    const { seasons } = await addSeries(database.db, 'series', { seasons: 1, episodes: 1 });
    await addEpisode(database.db, seasons[0] ?? 0, 2, { thumbnail_path: '/t.jpg' });
  });
  afterEach(() => database.close());

  it.each([
    ['p.jpg', 'poster'],
    ['b.jpg', 'backdrop'],
    ['old.jpg', 'backdrop'],
    ['t.jpg', 'still'],
  ])('%s is known as a %s', async (file, kind) => {
    expect(await repository.kindOf(file)).toBe(kind);
  });

  it.each(['x.jpg', 'P.jpg', 'p.jp_', '%.jpg', '', "' or 1=1 --"])('are not known as %j', async (file) => {
    expect(await repository.kindOf(file)).toBeNull();
  });
});

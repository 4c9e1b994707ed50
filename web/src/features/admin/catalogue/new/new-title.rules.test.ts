import { describe, expect, it } from 'vitest';
import { infoProblems } from '../info/info.rules.ts';
import { draftBody, emptyTitle, needsDescription, withTitle, yearOf } from './new-title.rules.ts';

describe('a new title', () => {
  it('gets its slug from its name, until another one has been typed', () => {
    const named = withTitle(emptyTitle, 'The Kite');
    expect(named).toMatchObject({ title: 'The Kite', slug: 'the-kite' });
    expect(withTitle(named, 'The Kites').slug).toBe('the-kites');
    expect(withTitle({ ...named, slug: 'kite' }, 'The Kites').slug).toBe('kite');
    expect(withTitle(named, ' ').slug).toBe('');
  });

  it.each([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ slug: '' }, ['slug']],
    [{ slug: 'The Kite' }, ['slug']],
    [{ slug: 'the--kite' }, ['slug']],
    [{ runtime: '' }, ['runtime']],
    [{ runtime: '1.5' }, ['runtime']],
    [{ runtime: '-1' }, ['runtime']],
    [{ description: ' ' }, ['description']],
    [{ description: '', tmdb_id: '12' }, []],
    [{ typed_genre: 'Drma' }, ['typed_genre']],
    [{ imdb_rating: '11' }, ['imdb_rating']],
    [{ genres: '', release_date: '' }, []],
  ])('with %j has problems in %j', (change, fields) => {
    const named = { ...emptyTitle, title: 'The Kite', slug: 'the-kite', description: 'A kite.' };
    const entry = { ...named, ...change };
    const problems = infoProblems(entry, needsDescription(entry));
    expect(Object.keys(problems)).toEqual(fields);
  });

  it('is sent with numbers, and genres one by one', () => {
    const entry = { ...withTitle(emptyTitle, 'The Kite'), runtime: '95', genres: 'Drama,, Family , Drama' };
    expect(draftBody(entry, 'movie')).toMatchObject({
      type: 'movie',
      slug: 'the-kite',
      runtime: 95,
      genres: ['Drama', 'Family'],
      adult: true,
      order: 1,
    });
  });

  it('has the year of its date', () => {
    expect([yearOf('2024-02-29'), yearOf(''), yearOf(null)]).toEqual(['2024', undefined, undefined]);
  });
});

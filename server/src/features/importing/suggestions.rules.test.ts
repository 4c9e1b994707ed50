import { expect, it } from 'vitest';
import { suggestionsFor } from './suggestions.rules.ts';

const film = (id: number, title: string, release_date: string | null) => ({
  id,
  title,
  release_date,
  overview: '',
  poster_path: null,
});
const fits = (wanted: Parameters<typeof suggestionsFor>[0], ...films: ReturnType<typeof film>[]) =>
  suggestionsFor(wanted, films).map(({ id, fit }) => `${id} ${fit}`);

it('puts the same title in front, and keeps the order otherwise', () => {
  expect(
    fits({ title: 'Kite' }, film(1, 'Kites', null), film(2, 'The Kite', null), film(3, 'Kite', '2001-01-01')),
  ).toEqual(['3 title', '1 similar', '2 similar']);
});

it('leaves out all others where title and year are the same', () => {
  const films = [film(1, 'Kite', '1999-01-01'), film(2, 'Kite', '2001-05-05'), film(3, 'Kite Two', null)];
  expect(fits({ title: 'Kite', year: 2001 }, ...films)).toEqual(['2 title-year']);
});

it('suggests three at most', () => {
  const films = [1, 2, 3, 4, 5].map((id) => film(id, 'Kite', null));
  expect(fits({ title: 'Kite' }, ...films)).toEqual(['1 title', '2 title', '3 title']);
});

it.each([
  ['spider-man no way home', 'Spider-Man: No Way Home'],
  ['Café Müller', 'Cafe\u0301 Mu\u0308ller'],
  ['Salt and Smoke', 'Salt & Smoke'],
  ['12_Years', '12 Years'],
])('knows %s as %s', (name, title) => {
  expect(fits({ title: name }, film(1, title, null))).toEqual(['1 title']);
});

it('takes nothing for the same as a name without letters', () => {
  expect(fits({ title: '...' }, film(1, '???', null))).toEqual(['1 similar']);
});

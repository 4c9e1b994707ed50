import { expect, it } from 'vitest';
import { aMovie } from '../../testing/titles.ts';
import { guessedOf, infoOf, infoProblems, needsDescription, slugAfterRename } from './info.rules.ts';

it.each([
  ['', '', []],
  ['', 'A kite.', []],
  ['A kite.', ' ', ['description']],
])('with the description %j stored and %j entered has problems in %j', (stored, entered, fields) => {
  const movie = aMovie({ description: stored });
  const entry = { ...infoOf(movie), description: entered };
  expect(Object.keys(infoProblems(entry, needsDescription(movie)))).toEqual(fields);
});

it.each([
  ['Base', 'base', 'Base renamed', 'base', 'base-renamed'],
  ['Base', 'base-2', 'Base renamed', 'base-2', 'base-renamed'],
  // Nothing to change.
  ['Base', 'base', 'BASE!', 'base', null],
  ['Base', 'base', ' ', 'base', null],
  // It was chosen by somebody.
  ['Base', 'base-film', 'Base renamed', 'base-film', null],
  ['Base', 'ground', 'Base renamed', 'ground', null],
  // It is being changed.
  ['Base', 'base', 'Base renamed', 'mine', null],
])(
  '%s with the slug %s, renamed %j with %s entered, is offered %s',
  (title, slug, next, entered, offered) => {
    expect(slugAfterRename({ title: next, slug: entered }, { title, slug })).toBe(offered);
  },
);

it('lets a fetch replace what nobody has entered', () => {
  const movie = aMovie({ runtime: 94, release_date: '2024-01-01', adult: false });
  expect(guessedOf({ ...movie, guessed: ['runtime', 'adult'] })).toEqual({ runtime: '94', adult: false });
  expect(guessedOf(movie)).toEqual({});
});

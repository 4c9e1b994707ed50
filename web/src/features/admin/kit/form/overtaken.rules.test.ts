import { expect, it } from 'vitest';
import { differencesOf, fasterText, isStored, rebased } from './overtaken.rules.ts';

const labels = {
  title: 'Title',
  runtime: 'Runtime',
  adult: 'For adults',
  poster: { label: 'Poster', isPicture: true },
} as const;
const before = { title: 'The Kite', runtime: '90', adult: true, poster: '', typed_genre: '' };
const mine = { ...before, title: 'Kites', runtime: '95', typed_genre: 'Dra' };
const theirs = { ...before, title: 'The Kites', runtime: '95', adult: false, poster: '/kite.jpg' };

it('compares what the other one has changed with what was typed', () => {
  expect(differencesOf(labels, { before, mine, theirs })).toEqual([
    { field: 'title', label: 'Title', mine: 'Kites', theirs: 'The Kites', isPicture: false, isTyped: true },
    { field: 'adult', label: 'For adults', mine: 'Yes', theirs: 'No', isPicture: false, isTyped: false },
    { field: 'poster', label: 'Poster', mine: '–', theirs: '/kite.jpg', isPicture: true, isTyped: false },
  ]);
  expect(differencesOf(labels, { before, mine, theirs: before })).toEqual([]);
});

it('does not ask about what nobody has entered, unless it was typed here', () => {
  const fieldsOf = (guessed: string[]) =>
    differencesOf(labels, { before, mine, theirs }, { guessed }).map(({ field }) => field);
  expect(fieldsOf(['poster', 'adult'])).toEqual(['title']);
  expect(fieldsOf(['title'])).toEqual(['title', 'adult', 'poster']);
});

it('rebasing keeps what was typed, and takes over the rest', () => {
  expect(rebased(before, mine, theirs)).toEqual({ ...theirs, title: 'Kites', typed_genre: 'Dra' });
});

it('rebasing takes and keeps what was chosen', () => {
  const chosen = { theirs: new Set(['title']), mine: new Set(['adult']) };
  expect(rebased(before, mine, theirs, chosen)).toEqual({ ...theirs, adult: true, typed_genre: 'Dra' });
});

it('knows when the same is stored already, whatever else the form has', () => {
  expect(isStored(labels, { ...theirs, typed_genre: 'Dra' }, theirs)).toBe(true);
  expect(isStored(labels, mine, theirs)).toBe(false);
});

it.each([
  [
    { changed_by: 'Grace Akinyi', changed_at: '2026-11-27T10:00:00Z' },
    /^Grace Akinyi saved this on 27 Nov 2026, /,
  ],
  [{ changed_by_you: 'yes' }, /^You saved this in another tab or on another device\.$/],
  [{}, /^Somebody else saved this\.$/],
])('says who was faster: %j', (detail, text) => {
  expect(fasterText({ msg: 'Changed.', status: 409, detail })).toMatch(text);
});

import { describe, expect, it } from 'vitest';
import { genreOptions, takeKnown, typedGenreProblem } from './genre-choice.rules.ts';

const KNOWN = ['Comedy', 'Drama', 'Melodrama', 'Sci-Fi'];
const texts = (typed: string, chosen: string[] = []) =>
  genreOptions(typed, KNOWN, chosen).map(({ name, isNew }) => (isNew ? `new ${name}` : name));

describe('the list of genres', () => {
  it.each([
    ['', [], KNOWN],
    ['', ['Drama'], ['Comedy', 'Melodrama', 'Sci-Fi']],
    ['dra', [], ['Drama', 'Melodrama', 'new dra']],
    ['DRAMA', [], ['Drama', 'Melodrama']],
    ['drama', ['Drama'], ['Melodrama']],
    [' Drma ', [], ['new Drma']],
    ['western', ['Western'], []],
  ])('for %j, with %j chosen, has %j', (typed, chosen, expected) => {
    expect(texts(typed, chosen)).toEqual(expected);
  });
});

it.each([
  ['drama', [], ['Drama'], ''],
  ['drama, Wstern', [], ['Drama'], 'Wstern'],
  ['Drama,comedy,', ['Drama'], ['Comedy'], ''],
  ['Western', ['Western'], [], ''],
  [' , ', [], [], ''],
])('of %j, with %j chosen, takes %j and leaves %j', (text, chosen, added, rest) => {
  expect(takeKnown(text, KNOWN, chosen)).toEqual({ added, rest });
});

it('asks about what has been typed but not chosen', () => {
  expect(typedGenreProblem(' ')).toBeNull();
  expect(typedGenreProblem('Drma')).toContain('“Drma” has not been added.');
});

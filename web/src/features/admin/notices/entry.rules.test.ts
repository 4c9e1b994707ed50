import { describe, expect, it } from 'vitest';
import {
  apartmentsFor,
  blocksFor,
  endOfDay,
  entryAgain,
  latestEnd,
  localTime,
  newEntry,
  noticeProblems,
  publishBody,
  residentsFor,
} from './entry.rules.ts';

const NOW = new Date(2026, 10, 25, 14, 30);
const written = { ...newEntry(NOW), title: 'Water', message: 'Off on Friday.' };
const apartments = [
  { apartment: 'A1', residents: 2 },
  { apartment: 'A2', residents: 1 },
];
const reach = {
  residents: 9,
  blocks: [
    { location: 'Ngara', residents: 5, apartments },
    { location: 'Kilimani', residents: 1, apartments: [] },
    { location: null, residents: 3, apartments: [{ apartment: 'C1', residents: 3 }] },
  ],
};
const block = { ...written, audience: 'block' as const, location: '"Ngara"' };
const home = { ...written, audience: 'apartment' as const, location: '"Ngara"', apartment: 'A2' };
const homeless = { ...home, location: 'null', apartment: 'C1' };

describe('the residents that a notice would reach', () => {
  it.each([
    [written, 9],
    [block, 5],
    [{ ...block, location: '' }, null],
    [{ ...block, location: '"Gone"' }, null],
    [home, 1],
    [homeless, 3],
    [{ ...home, apartment: '' }, null],
  ])('of %j are %j', (entry, expected) => {
    expect(residentsFor(entry, reach)).toBe(expected);
  });

  it('are chosen by block and apartment', () => {
    expect(blocksFor('block', reach).map(({ location }) => location)).toEqual(['Ngara', 'Kilimani']);
    expect(blocksFor('apartment', reach).map(({ location }) => location)).toEqual(['Ngara', null]);
    expect(apartmentsFor(home, reach)).toEqual(apartments);
    expect(apartmentsFor({ ...home, location: '' }, reach)).toEqual([]);
  });
});

describe('the end', () => {
  it('is at the end of a day', () => {
    expect(endOfDay(NOW, 0)).toBe('2026-11-25T23:59');
    expect(endOfDay(NOW, 7)).toBe('2026-12-02T23:59');
    expect(localTime(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04');
    expect(newEntry(NOW).ends_at).toBe('2026-11-28T23:59');
  });

  it.each([
    ['', 'Choose when it ends.'],
    ['2026-11-25T14:30', 'Choose a time in the future.'],
    ['2026-11-25T14:31', undefined],
    [latestEnd(NOW), undefined],
    ['2027-03-01T00:00', 'Choose a time within 92 days.'],
  ])('at %j is answered with %j', (ends_at, problem) => {
    expect(noticeProblems({ ...written, ends_at }, NOW, reach).ends_at).toBe(problem);
  });
});

it('requires a title, a text and a place of a notice', () => {
  expect(noticeProblems(written, NOW, reach)).toEqual({});
  expect(noticeProblems(written, NOW)).toEqual({});
  expect(
    Object.keys(
      noticeProblems({ ...home, title: ' ', message: '', location: '', apartment: '' }, NOW, reach),
    ),
  ).toEqual(['title', 'message', 'location', 'apartment']);
  expect(noticeProblems({ ...block, apartment: '' }, NOW, reach)).toEqual({});
});

it('requires a place where somebody lives', () => {
  expect(noticeProblems({ ...block, location: '"Gone"' }, NOW, reach)).toEqual({
    location: 'Choose a block.',
  });
  expect(noticeProblems({ ...home, apartment: 'A9' }, NOW, reach)).toEqual({
    apartment: 'Choose an apartment.',
  });
  expect(noticeProblems({ ...homeless }, NOW, reach)).toEqual({});
  expect(noticeProblems(block, NOW)).toEqual({ location: 'Choose a block.' });
});

it('copies the text and the audience of an earlier notice, with a new end and no text messages', () => {
  const text = { title: 'Water', message: 'Off on Friday.' };
  const nobody = { location: null, apartment: null };
  expect(entryAgain({ ...text, ...nobody, audience: 'everyone' }, NOW)).toEqual(written);
  expect(entryAgain({ ...text, ...nobody, audience: 'block', location: 'Ngara' }, NOW)).toEqual(block);
  const again = entryAgain({ ...text, audience: 'apartment', location: 'Ngara', apartment: 'A2' }, NOW);
  expect(again).toEqual(home);
  expect(again.by_sms).toBe(false);
  expect(entryAgain({ ...text, audience: 'apartment', location: null, apartment: 'C1' }, NOW)).toEqual(
    homeless,
  );
});

describe('what is sent', () => {
  it('has only the place that the notice is for', () => {
    const ends_at = new Date('2026-11-28T23:59').toISOString();
    const text = { title: 'Water', message: 'Off on Friday.', ends_at };
    expect(publishBody({ ...home, audience: 'everyone' }, 9)).toEqual({ ...text, audience: 'everyone' });
    expect(publishBody({ ...block, apartment: 'A1' }, 9)).toEqual({
      ...text,
      audience: 'block',
      location: 'Ngara',
    });
    expect(publishBody(homeless, 9)).toEqual({ ...text, audience: 'apartment', apartment: 'C1' });
  });

  it('has the parts of the messages that were shown', () => {
    const long = { ...written, message: 'a'.repeat(160), by_sms: true };
    expect(publishBody(long, 9)).toMatchObject({ sms_parts: 18 });
  });
});

import { expect, it } from 'vitest';
import { goesOf, isDigits, isTime, labelOf, textOf } from './personal.rules.ts';

it('keeps values of digits alone in one line', () => {
  expect(['127.0.0.1', '0:00:31', 31, 'A4', null].map(isDigits)).toEqual([true, true, true, false, false]);
});

it('turns the name of a field into words', () => {
  expect(['last_used_at', 'title'].map(labelOf)).toEqual(['Last used at', 'Title']);
});

it('shows values in words', () => {
  expect([null, '', true, false, 3, 'A4', undefined].map(textOf)).toEqual([
    '–',
    '–',
    'Yes',
    'No',
    '3',
    'A4',
    '–',
  ]);
});

it('recognises moments', () => {
  expect(['2026-03-01T12:00:00.000Z', '2026-03-01', 'A4', null, 12].map(isTime)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('counts what is erased, and leaves out empty sections', () => {
  const section = (key: string, count: number) => ({
    key,
    title: key,
    rows: Array.from({ length: count }, () => ({})),
  });
  expect(
    goesOf({ sections: [section('history', 1_200), section('ratings', 1), section('feedback', 0)] }),
  ).toEqual([
    'the name, phone number, apartment and MAC address, and every sign-in',
    '1,200 entries of their watch history',
    '1 rating',
  ]);
});

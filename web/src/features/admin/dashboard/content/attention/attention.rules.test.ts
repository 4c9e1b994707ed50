import { expect, it } from 'vitest';
import {
  type Matter,
  byUrgency,
  erasureMatters,
  feedbackMatter,
  headingOf,
  missingMatters,
  openCount,
  requestsMatter,
  residentsMatter,
  spaceMatter,
} from './attention.rules.ts';

const GB = 1_000_000_000;
const residents = (pending: number) => ({ total: 40, pending, blocked: 0, has_watched: true });
const disk = { holds: ['media' as const], path: '/films', is_low: false, is_full: false };
const said = ({ state, text, note }: Matter) => [state, text, note];

it('counts the residents who wait for approval, and links to exactly those', () => {
  expect(residentsMatter(residents(0))).toMatchObject({ state: 'calm', text: 'Nobody waits for approval' });
  expect(residentsMatter(residents(0)).link?.to).toBe('/admin/all-clients');
  expect(residentsMatter(residents(1))).toMatchObject({
    state: 'waiting',
    text: '1 resident waits for approval',
    link: { to: '/admin/all-clients?status=pending' },
  });
  expect(residentsMatter(residents(1_200)).text).toBe('1,200 residents wait for approval');
});

it.each([
  ['2026-03-02T12:00:00.000Z', 'waiting', 'Due on 8 March', 'The first is due on 8 March'],
  ['2026-03-07T12:00:00.000Z', 'urgent', 'Due on 8 March', 'The first is due on 8 March'],
  ['2026-03-09T12:00:00.000Z', 'urgent', 'Was due on 8 March', 'The first was due on 8 March'],
])('says at %s how many asked to be erased, and when the first is due', (now, state, note, noteOfTwo) => {
  const asked = {
    user_id: 1,
    name: 'Amina Njeri',
    apartment: null,
    deleted: false,
    asked_at: '2026-03-01T12:00:00.000Z',
  };
  const first = { ...asked, due_at: '2026-03-08T12:00:00.000Z' };
  const [one] = erasureMatters([first], Date.parse(now));
  expect(one).toMatchObject({ state, text: '1 resident has asked for erasure', note });
  expect(one?.link?.to).toBe('/admin/all-clients');
  const [two] = erasureMatters([first, { ...first, user_id: 2 }], Date.parse(now));
  expect(two).toMatchObject({ text: '2 residents have asked for erasure', note: noteOfTwo });
  expect(erasureMatters([], Date.parse(now))).toEqual([]);
});

it.each([
  [{ pending: 0, apartments: 0 }, ['calm', 'No request waits for an answer', 'Titles that residents miss']],
  [{ pending: 1, apartments: 1 }, ['waiting', '1 request waits for an answer', 'From 1 apartment']],
  [{ pending: 5, apartments: 4 }, ['waiting', '5 requests wait for an answer', 'From 4 apartments']],
])('counts requests that wait: %j', (requests, expected) => {
  expect(said(requestsMatter(requests))).toEqual(expected);
});

it.each([
  [{ open: 0, waiting: 0 }, ['calm', 'No feedback waits for an answer', 'No conversation is open']],
  [{ open: 1, waiting: 0 }, ['calm', 'No feedback waits for an answer', '1 conversation is open']],
  [{ open: 1, waiting: 1 }, ['waiting', '1 piece of feedback waits for an answer', '1 conversation is open']],
  [
    { open: 5, waiting: 3 },
    ['waiting', '3 pieces of feedback wait for an answer', '5 conversations are open'],
  ],
])('counts feedback that waits: %j', (feedback, expected) => {
  expect(said(feedbackMatter(feedback))).toEqual(expected);
});

it.each([
  [{ films: 0, subtitles: 0, moved: 0 }, []],
  [
    { films: 1, subtitles: 0, moved: 0 },
    [
      [
        'urgent',
        '1 film is missing from the disk',
        'Residents are told that they are not available just now',
      ],
    ],
  ],
  [
    { films: 27, subtitles: 0, moved: 26 },
    [['urgent', '27 films are missing from the disk', '26 found in another folder or under another name']],
  ],
  [
    { films: 1, subtitles: 1, moved: 2 },
    [
      [
        'urgent',
        '1 film and 1 file of subtitles are missing from the disk',
        '2 found in another folder or under another name',
      ],
    ],
  ],
  [
    { films: 0, subtitles: 2, moved: 1 },
    [
      [
        'waiting',
        '2 files of subtitles are missing from the disk',
        '1 found in another folder or under another name',
      ],
    ],
  ],
])('counts missing files: %j', (missing, expected) => {
  expect(missingMatters(missing, []).map(said)).toEqual(expected);
});

it('mentions no missing files while their whole disk is away', () => {
  const missing = { films: 1, subtitles: 0, moved: 0 };
  expect(missingMatters(missing, [{ ...disk, free_bytes: GB }])).toHaveLength(1);
  expect(missingMatters(missing, [{ ...disk, free_bytes: null }])).toEqual([]);
});

it('shows the free space of a disk in words', () => {
  const roomy = spaceMatter({ ...disk, free_bytes: 312 * GB, total_bytes: 1_000 * GB });
  expect(said(roomy)).toEqual(['calm', '312 GB free of 1 TB', 'On the disk with the films']);
  const low = { ...disk, holds: ['media' as const, 'data' as const], is_low: true };
  expect(said(spaceMatter({ ...low, free_bytes: 3.2 * GB, total_bytes: 32 * GB }))).toEqual([
    'urgent',
    'Only 3.2 GB free of 32 GB',
    'On the disk with the films and the database',
  ]);
  expect(said(spaceMatter({ ...low, free_bytes: null, total_bytes: null }))).toEqual([
    'urgent',
    'The disk with the films and the database cannot be reached',
    'Is /films there, and its disk plugged in?',
  ]);
  const full = spaceMatter({ ...low, free_bytes: 0, total_bytes: 32 * GB, is_full: true });
  expect([full.state, full.text, full.link?.label]).toEqual([
    'urgent',
    'The disk is full: delete what is not needed',
    'Media Folder',
  ]);
  const data = { ...disk, holds: ['data' as const], free_bytes: 3, total_bytes: 9 };
  expect(spaceMatter(data).link).toBeUndefined();
});

it('sorts urgent matters first and calm ones last, and otherwise keeps the order', () => {
  const matters = (['calm', 'waiting', 'urgent', 'waiting', 'calm'] as const).map((state, index) => ({
    key: String(index),
    state,
    text: '',
  }));
  expect(byUrgency(matters).map(({ key }) => key)).toEqual(['2', '1', '3', '0', '4']);
});

it('says that nothing waits only when everything is known', () => {
  const calm: Matter = { key: 'a', state: 'calm', text: '' };
  const waiting: Matter = { key: 'b', state: 'waiting', text: '' };
  expect(headingOf(openCount([calm]), true)).toBe('Nothing waits for you.');
  expect(headingOf(openCount([calm]), false)).toBe('What waits for you');
  expect(headingOf(openCount([calm, waiting]), false)).toBe('One thing waits for you');
  expect(headingOf(openCount([waiting, calm, waiting]), true)).toBe('2 things wait for you');
});

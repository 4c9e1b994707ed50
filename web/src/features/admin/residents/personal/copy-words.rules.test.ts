import { expect, it } from 'vitest';
import { inWords } from './copy-words.rules.ts';
import type { Row } from './personal.rules.ts';

const AT = '2026-03-01T12:00:00.000Z';

/** One row as label and value. */
const said = (key: string, row: Row) => {
  const { columns, rows } = inWords({ key, rows: [row] });
  return Object.fromEntries(columns.map((column) => [column.label, rows[0]?.[column.key]]));
};

it('writes an account as its resident knows it', () => {
  const account = {
    name: 'Amina Njeri',
    phone: '254700000102',
    location: 'Block C',
    short_name: 'Njeri',
    single_name: 'Mama Juma',
    id: 7,
    version: 3,
    last_login_at: AT,
    role: 'viewer',
    user_type: 'viewer',
    status: 'active',
    country: 'KE',
    mac: null,
    blocked_at: null,
    remember_me: true,
  };
  expect(said('account', account)).toEqual({
    'Full name': 'Amina Njeri',
    'Phone number': '0700 000 102',
    Location: 'Block C',
    'Name in greetings': 'Njeri',
    'Single name': 'Mama Juma',
    Country: 'Kenya',
    'Last login': AT,
    'Kind of account': 'Resident',
    Status: 'Active',
    'Stays signed in on the device': true,
    'Number of the account': 7,
  });
  expect(inWords({ key: 'account', rows: [account] }).without).toEqual(['MAC address of the device']);
});

it.each([
  [40, '0:00:40'],
  [754, '0:12:34'],
  [5_025, '1:23:45'],
])('shows second %i of a film as a time', (second, time) => {
  expect(
    said('history', { title: 'Kite', episode: null, watched_at: AT, stopped_at_second: second }),
  ).toEqual({
    'Film or series': 'Kite',
    Watched: AT,
    'Stopped at': time,
  });
  expect(said('problems', { second })).toEqual({ At: time });
});

it.each<[Row, string]>([
  [
    { kind: 'request-answered', movie_name: 'Kite', status: 'inProgress', message: 'Soon.' },
    'Their request for “Kite”: In progress',
  ],
  [{ kind: 'new-episodes', title: 'Garden' }, '“Garden” has new episodes'],
  [{ kind: 'feedback-answered', subject: 'Sound', message: 'Soon.' }, 'Their feedback “Sound” has an answer'],
  [{ kind: 'notice', title: 'Water' }, 'There is a notice: “Water”'],
])('describes a notification in a sentence: %j', (row, sentence) => {
  expect(said('notifications', { ...row, created_at: AT })).toEqual({
    'What they were told': sentence,
    ...(row['message'] && { 'In these words': row['message'] }),
    Told: AT,
  });
});

it('replaces words of the database by plain ones', () => {
  expect(said('devices', { opened_by: 'code' })).toEqual({
    'How they signed in': 'With a code sent to the phone',
  });
  expect(said('codes', { purpose: 'reset' })).toEqual({ 'What for': 'To set a new password' });
  expect(said('ratings', { stars: 1 })).toEqual({ Stars: '1 star' });
  expect(said('requests', { movie_type: 'series', status: 'pending' })).toEqual({
    Kind: 'Series',
    'How it stands': 'Pending',
  });
  expect(said('feedback', { written_by: 'the building', status: 'closed' })).toEqual({
    'Written by': 'The building',
    Conversation: 'Closed',
  });
});

it('shows fields that it has no words for', () => {
  expect(said('new_kind', { some_thing: 'x' })).toEqual({ 'Some thing': 'x' });
  expect(said('notifications', { kind: 'later', title: 'x' })).toEqual({ Kind: 'later', Title: 'x' });
  expect(said('history', { title: 'Kite', screen: 'big' })).toEqual({
    'Film or series': 'Kite',
    Screen: 'big',
  });
});

it('keeps an empty value of a column that another row fills', () => {
  expect(
    inWords({
      key: 'history',
      rows: [
        { title: 'Kite', episode: null },
        { title: 'Garden', episode: 'Rain' },
      ],
    }),
  ).toMatchObject({
    columns: [{ key: 'title' }, { key: 'episode' }],
    rows: [{ episode: null }, { episode: 'Rain' }],
  });
  expect(inWords({ key: 'history', rows: [] })).toEqual({ columns: [], rows: [], without: [] });
});

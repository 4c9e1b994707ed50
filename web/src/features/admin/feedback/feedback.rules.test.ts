import { expect, it } from 'vitest';
import { fileAddress, previewAddress, problemsAddress, shownIn, threadAddress } from './addresses.ts';
import {
  likelySearch,
  oneLine,
  partText,
  reportedBy,
  residentText,
  spanText,
  waitText,
} from './feedback.rules.ts';

const video = { video_id: 3, title: 'Garden', is_series: true };
const episode = { episode_id: 9, season_id: 5, season_order: 2, episode_order: 1, episode_name: 'Rain' };

it('names residents, also those who have been deleted', () => {
  expect(residentText({ name: 'Amina', apartment: 'A4', phone: '254700000101' })).toBe(
    'Amina, A4, 0700 000 101',
  );
  expect(residentText({ name: null, apartment: null, phone: null })).toBe('Former client');
});

it.each([
  ['0700 000', 'phone'],
  ['+254', 'phone'],
  ['Njeri', 'name'],
  ['Njeri 2', 'name'],
  ['%', null],
  ['', null],
])('takes the search %j for a %s', (q, by) => {
  expect(likelySearch(q)).toBe(by);
});

it('shows a message as one line', () => {
  expect(oneLine(' What is wrong?\n\n\nNo sound ')).toBe('What is wrong? No sound');
});

it.each([
  ['open', 'client', 'Waiting for you'],
  ['open', 'admin', 'Answered'],
  ['closed', 'client', null],
] as const)('of a thread that is %s and ends with the %s says %s', (status, last_sender, text) => {
  expect(waitText({ status, last_sender, phone: '254700000101' })).toBe(text);
  expect(waitText({ status, last_sender, phone: null })).toBeNull();
});

it('names the seconds and the part of a problem', () => {
  expect(spanText({ from: 12, to: 12 })).toBe('0:12');
  expect(spanText({ from: 12, to: 27 })).toBe('0:12–0:27');
  expect(partText({ episode, file_label: null })).toBe('S2: EP.1 · Rain');
  expect(partText({ episode: { ...episode, episode_end: 2 }, file_label: null })).toBe('S2: EP.1–2 · Rain');
  expect(partText({ episode: null, file_label: 'HD' })).toBe('HD');
});

it('counts who has reported a problem', () => {
  expect(reportedBy({ residents: 1, ids: [4] })).toBe('1 resident');
  expect(reportedBy({ residents: 2, ids: [4, 3, 2] })).toBe('2 residents, 3 reports');
});

it('links to the preview of the film and to its form', () => {
  const film = { video, episode, file_label: null, movie_url: 'a b.mp4', subtitles_url: 'a.srt' };
  expect(previewAddress(film, 12.5)).toBe(
    '/preview?movieUrl=a+b.mp4&subtitlesUrl=a.srt&at=12&title=Garden&part=S2%3A+EP.1+%C2%B7+Rain',
  );
  expect(previewAddress({ ...film, movie_url: null }, 12)).toBeNull();
  expect(fileAddress({ video: { ...video, is_series: false }, episode: null })).toBe(
    '/admin/movie-upload?id=3',
  );
  expect(fileAddress({ video, episode })).toBe('/admin/episodes-manage?id=3&season=5');
  expect(fileAddress({ video, episode: null })).toBe('/admin/seasons-manage?id=3');
});

it.each([
  ['', { view: 'messages' }],
  [problemsAddress(), { view: 'problems' }],
  [threadAddress(12), { view: 'thread', id: 12 }],
  ['?thread=x', { view: 'thread', id: 0 }],
])('knows what the address “%s” shows', (address, shown) => {
  expect(shownIn(new URLSearchParams(address.replace(/^[^?]*/, '')))).toEqual(shown);
});

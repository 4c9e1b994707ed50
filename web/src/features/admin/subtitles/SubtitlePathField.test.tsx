import type { FolderEntry } from '@sebule/contract';
import { subtitleProblems } from '@sebule/contract/subtitles/subtitle-problems';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { SubtitlePathField } from './SubtitlePathField.tsx';

const server = fakeServer();
const ENCODING = 'admin/subtitles/encoding';
const checkOf = (path: string) => `admin/subtitles/check?subtitlesUrl=${encodeURIComponent(path)}`;
const FINE = { problem: null, is_sure: true, chosen: null, readings: [] };
const UNCLEAR = {
  problem: null,
  is_sure: false,
  chosen: null,
  readings: [
    { encoding: 'windows-1253', lines: ['Νες, δα'] },
    { encoding: 'windows-1251', lines: ['Нет, да'] },
  ],
};

/** The same once somebody has said so. */
const chosenAs = (encoding: string) => ({ ...UNCLEAR, is_sure: true, chosen: encoding });

const Form = ({ path = '' }: { path?: string }) => {
  const [value, setValue] = useState(path);
  return (
    <SubtitlePathField
      label="Subtitles URL"
      film="films/kite.mp4"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onChoose={setValue}
    />
  );
};

beforeEach(async () => {
  signInOwner();
  await openAt([{ path: '/', Component: Form }], '/');
});
afterEach(cleanup);

const type = async (path: string) => {
  fill('Subtitles URL', path);
  await act(async () => fireEvent.blur(field('Subtitles URL')));
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const sent = () => server.sent.map(({ path, body }) => [path, body]);

it('refuses in words what cannot be used, and says nothing of what can', async () => {
  server.answers[checkOf('films/kite.srt')] = ok([{ ...FINE, problem: 'is empty' }]);
  await type('films/kite.srt');
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
  expect(field('Subtitles URL').getAttribute('aria-invalid')).toBe('true');
  fill('Subtitles URL', 'films/wind.srt');
  expect(screen.queryByText('This file is empty.')).toBeNull();
  server.answers[checkOf('films/wind.srt')] = ok([FINE]);
  await type('films/wind.srt');
  expect(field('Subtitles URL').getAttribute('aria-invalid')).toBeNull();
  // What is wrong with the path itself is said when the form is sent.
  server.answers[checkOf('../wind.srt')] = refusal(400, 'subtitlesUrl: must not contain ..');
  await type('../wind.srt');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('looks at a file that is chosen in the media folder', async () => {
  server.answers['admin/media/uploads'] = ok([]);
  const entry: FolderEntry = {
    path: 'films/kite.srt',
    folder: 'films',
    name: 'kite.srt',
    kind: 'subtitles',
    size: 0,
    modified_at: null,
    playability: null,
    uses: [],
    names_episode: false,
    problem: null,
    is_prepared: false,
    is_only_prepared: false,
  };
  server.answers['admin/media/list?limit=10&offset=0&sort=name&kind=subtitles&path=films'] = ok([entry]);
  server.answers[checkOf('films/kite.srt')] = ok([{ ...FINE, problem: 'is empty' }]);
  await press('Browse for the subtitles');
  await act(async () => (await screen.findByRole('button', { name: /^kite\.srt/ })).click());
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
});

it('asks as what a file can be read, stores that, and brings the file back as it came', async () => {
  server.answers[checkOf('films/kite.srt')] = ok([UNCLEAR]);
  await type('films/kite.srt');
  expect(await screen.findByText('Нет, да')).toBeTruthy();
  server.answers[ENCODING] = ok([{ subtitlesUrl: 'films/kite.srt' }]);
  server.answers[checkOf('films/kite.srt')] = ok([chosenAs('windows-1251')]);
  await press('This one: Russian, Ukrainian, Bulgarian (Windows-1251)');
  const chosen = { subtitlesUrl: 'films/kite.srt', encoding: 'windows-1251', movieUrl: 'films/kite.mp4' };
  expect(sent()).toEqual([[ENCODING, chosen]]);
  await screen.findByText('Stored as UTF-8, read as Russian, Ukrainian, Bulgarian (Windows-1251).');
  server.answers[checkOf('films/kite.srt')] = ok([UNCLEAR]);
  await press('Undo');
  expect(sent()[1]).toEqual([ENCODING, { subtitlesUrl: 'films/kite.srt', encoding: null }]);
  expect(await screen.findByText('Нет, да')).toBeTruthy();
});

it('goes on with the copy of what is on another host', async () => {
  const address = 'https://subs.example.org/kite.srt';
  server.answers[checkOf(address)] = ok([UNCLEAR]);
  await type(address);
  await screen.findByText('Нет, да');
  server.answers[ENCODING] = ok([{ subtitlesUrl: 'films/kite.srt' }]);
  server.answers[checkOf('films/kite.srt')] = ok([chosenAs('windows-1253')]);
  await press('This one: Greek (Windows-1253)');
  await waitFor(() => expect(field('Subtitles URL').value).toBe('films/kite.srt'));
  expect(await screen.findByText(/^Stored as UTF-8, read as Greek/)).toBeTruthy();
});

it('lets the admin choose again what has been chosen before', async () => {
  server.answers[checkOf('films/kite.srt')] = ok([chosenAs('windows-1253')]);
  await type('films/kite.srt');
  expect(await screen.findByText('Stored as UTF-8, read as Greek (Windows-1253).')).toBeTruthy();
  expect(screen.queryByText('Нет, да')).toBeNull();
  await press('Choose again');
  server.answers[ENCODING] = ok([{ subtitlesUrl: 'films/kite.srt' }]);
  server.answers[checkOf('films/kite.srt')] = ok([chosenAs('windows-1251')]);
  await press('This one: Russian, Ukrainian, Bulgarian (Windows-1251)');
  expect(sent()).toEqual([
    [ENCODING, { subtitlesUrl: 'films/kite.srt', encoding: 'windows-1251', movieUrl: 'films/kite.mp4' }],
  ]);
  expect(await screen.findByText(/^Stored as UTF-8, read as Russian/)).toBeTruthy();
  expect(screen.queryByText('Нет, да')).toBeNull();
});

it('looks at what is there already when the form is opened', async () => {
  cleanup();
  server.answers[checkOf('films/old.srt')] = ok([{ ...FINE, problem: 'is empty' }]);
  await openAt([{ path: '/', Component: () => <Form path="films/old.srt" /> }], '/');
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
});

it('says so when an unclear file can be read as nothing', async () => {
  server.answers[checkOf('films/kite.srt')] = ok([{ ...UNCLEAR, readings: [] }]);
  await type('films/kite.srt');
  expect(await screen.findByText(`This file ${subtitleProblems.noReadings}.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^This one/ })).toBeNull();
});

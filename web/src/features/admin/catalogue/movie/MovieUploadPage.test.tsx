import type { Video } from '@sebule/contract';
import { subtitleProblems } from '@sebule/contract/subtitles/subtitle-problems';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { fill, openAt } from '#testing/open-at.tsx';
import { aRequest } from '../../testing/requests.ts';
import { signInOwner } from '../../testing/residents.ts';
import { aFile, aMovie } from '../../testing/titles.ts';
import { MovieUploadPage } from './MovieUploadPage.tsx';

const MOVIE = 'videos/get-movie-series';
const SAVE_FILE = 'videos/add/movie-path';
const SAVE_INFO = 'videos/update/movie-info';
const server = fakeServer();

const open = async (search = '?id=12', state: unknown = null) => {
  const at = { pathname: '/admin/movie-upload', search, state };
  const opened = await openAt([{ path: '/admin/movie-upload', Component: MovieUploadPage }], at);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the movie' })).toBeNull());
  return opened;
};
const form = (name: string) => screen.getByRole('form', { name });
const send = (name: string) => act(async () => fireEvent.submit(form(name)));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const entry = (name: string, label: string) => within(form(name)).getByLabelText<HTMLInputElement>(label);
const changes = () => server.sent.filter(({ path }) => path !== MOVIE);

const openMore = () =>
  act(async () => {
    const more = screen.getByText('More details').closest('details') as HTMLDetailsElement;
    more.open = true;
    fireEvent(more, new Event('toggle'));
  });

beforeEach(() => {
  signInOwner();
  server.answers[MOVIE] = ok([aMovie({ files: [aFile()] })]);
  server.answers[SAVE_FILE] = ok([aFile({ id: 5, order: 2 })]);
  server.answers[SAVE_INFO] = ok([aMovie()]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('adds a file after the others, and begins with the next one', async () => {
  await open();
  fill('Label', '4K');
  fill('Movie URL', 'films/kite-4k.mp4');
  fill('Trailer URL', 'films/kite-trailer.mp4');
  fill('Credits start', '5100');
  await send('Add a file');
  expect(changes()).toMatchObject([
    {
      path: SAVE_FILE,
      body: { video_id: 12, label: '4K', order: 2, credits_start: 5_100, subtitles_url: '' },
    },
  ]);
  expect(entry('Add a file', 'Label').value).toBe('');
  expect(entry('Add a file', 'Order').value).toBe('3');
});

it('offers to answer those who have asked for the movie, once a file has been added', async () => {
  const HERE = 'admin/videos/movie-requests/here?video_ids=12&limit=3';
  server.answers['admin/sms/state'] = ok([{ gateway: 'none', price_kes: 0.8 }]);
  server.answers[HERE] = ok([]);
  await open();
  fill('Label', '4K');
  fill('Movie URL', 'films/kite-4k.mp4');
  fill('Trailer URL', 'films/kite-trailer.mp4');
  fill('Credits start', '5100');
  server.answers[HERE] = ok([aRequest()]);
  await send('Add a file');
  expect(await screen.findByText('3 apartments have asked for The Kite.')).toBeTruthy();
  fill('Label', 'HD 2');
  await click('Answer them');
  expect(screen.getByRole('dialog', { name: 'Set “The Kite” to Uploaded?' })).toBeTruthy();
  expect(entry('Add a file', 'Label').value).toBe('HD 2');
});

it('edits a file, after which the switch is off', async () => {
  await open();
  const edit = screen.getByRole<HTMLInputElement>('switch', { name: 'Edit Video' });
  expect(edit.checked).toBe(false);
  await click('Edit HD');
  expect(edit.checked).toBe(true);
  expect(entry('Edit HD', 'Movie URL').value).toBe('films/kite.mp4');
  fireEvent.change(entry('Edit HD', 'Label'), { target: { value: 'Full HD' } });
  await send('Edit HD');
  expect(changes()).toMatchObject([{ path: SAVE_FILE, body: { id: 4, label: 'Full HD' } }]);
  expect(edit.checked).toBe(false);
  await act(async () => fireEvent.click(edit));
  expect(form('Edit HD')).toBeTruthy();
});

it('holds the file that the list of movies names, with the switch on', async () => {
  const other = aFile({ id: 5, label: '4K', order: 2, url: 'films/kite-4k.mp4' });
  server.answers[MOVIE] = ok([aMovie({ files: [aFile(), other] })]);
  await open('?id=12', { isEdit: true, url: 'films/kite-4k.mp4', order: 2 });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Edit Video' }).checked).toBe(true);
  expect(entry('Edit 4K', 'Movie URL').value).toBe('films/kite-4k.mp4');
  await send('Edit 4K');
  expect(changes()).toMatchObject([{ path: SAVE_FILE, body: { id: 5, order: 2 } }]);
  expect(form('Add a file')).toBeTruthy();
});

it('saves the credits of a film that was made without a trailer', async () => {
  server.answers[MOVIE] = ok([aMovie({ files: [aFile({ trailer_url: null })] })]);
  await open();
  await click('Edit HD');
  fireEvent.change(entry('Edit HD', 'Credits start'), { target: { value: '5100' } });
  await send('Edit HD');
  expect(changes()).toMatchObject([{ body: { id: 4, credits_start: 5_100, trailer_url: '' } }]);
  await send('Add a file');
  expect(entry('Add a file', 'Trailer URL').getAttribute('aria-invalid')).toBe('true');
});

it('says that the end of a file is missing, and what to do', async () => {
  server.answers[MOVIE] = ok([aMovie({ files: [aFile({ file_state: 'incomplete' })] })]);
  await open();
  const table = screen.getByRole('table', { name: 'Files' });
  expect(table.textContent).toContain('Incomplete. A part of this file is missing: copy it again.');
});

it('lists the files in a table, without a mark behind the end', async () => {
  const short = aFile({ duration: 119.6, credits_start: 30_000 });
  server.answers[MOVIE] = ok([aMovie({ runtime: 0, files: [short] })]);
  await open();
  const table = screen.getByRole('table', { name: 'Files' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Order', 'Label', 'Movie URL', 'Trailer URL', 'Subtitles URL', 'Credits', 'Actions']);
  expect(within(table).getByRole('row', { name: /HD/ }).textContent).toContain('No mark');
  await click('Edit HD');
  fireEvent.change(entry('Edit HD', 'Credits start'), { target: { value: '60' } });
  expect(screen.getByText(/before 70 % of the runtime/)).toBeTruthy();
  fireEvent.change(entry('Edit HD', 'Credits start'), { target: { value: '110' } });
  expect(screen.queryByText(/before 70 %/)).toBeNull();
});

it('lists the files as cards on a phone', async () => {
  const phone = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => phone);
  await open();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toContain('films/kite.mp4');
});

it('asks before another file takes the place of what was typed', async () => {
  await open();
  fill('Label', '4K');
  for (const replace of [
    () => click('Edit HD'),
    () => act(async () => screen.getByRole('switch', { name: 'Edit Video' }).click()),
  ]) {
    await replace();
    expect(screen.getByText('This file has not been saved. What you typed will be lost.')).toBeTruthy();
    await click('Go on editing');
    expect(entry('Add a file', 'Label').value).toBe('4K');
  }
  await click('Edit HD');
  await click('Discard');
  expect(entry('Edit HD', 'Label').value).toBe('HD');
});

it('marks files that are not there yet', async () => {
  server.answers[MOVIE] = ok([aMovie({ files: [aFile()], missing_files: ['films/kite.mp4'] })]);
  await open();
  const note = screen.getByText('There is no such file.');
  expect(note.parentElement?.textContent).toBe('films/kite.mp4There is no such file.');
});

it('says which subtitles residents do not see, and why', async () => {
  const file = aFile({ subtitles_url: 'films/kite.srt' });
  const unusable = [
    { path: 'films/kite.srt', problem: 'is empty' },
    { path: 'films/of-another-season.srt', problem: 'is empty' },
  ];
  server.answers[MOVIE] = ok([aMovie({ files: [file], unusable_subtitles: unusable })]);
  await open();
  expect(screen.getByRole('note').textContent).toBe(
    'Residents do not see these subtitles:films/kite.srt: this file is empty.',
  );
});

it('says which subtitles residents may see with wrong letters', async () => {
  const path = 'films/kite.srt';
  const unusable = [{ path, problem: subtitleProblems.encodingUnclear }];
  const files = [aFile({ subtitles_url: path })];
  server.answers[MOVIE] = ok([aMovie({ files, unusable_subtitles: unusable })]);
  await open();
  expect(screen.getByRole('note').textContent).toBe(
    `Residents may see wrong letters in these subtitles:${path}: this file ${subtitleProblems.encodingUnclear}.`,
  );
});

it('converts a time to seconds, and warns of an early mark', async () => {
  await open();
  fill('Time to seconds', '1:20');
  await click('Convert');
  expect(screen.getByText('Invalid time format. Use hh.mm.ss, mm.ss, or mm.')).toBeTruthy();
  fill('Time to seconds', '1.2.57');
  await click('Use 3777');
  expect(entry('Add a file', 'Credits start').value).toBe('3777');
  expect(screen.getByText(/before 70 % of the runtime/)).toBeTruthy();
  fill('Time to seconds', '1.20.00');
  await click('Use 4800');
  expect(screen.queryByText(/before 70 %/)).toBeNull();
});

it('shows a refused address at its field', async () => {
  const message = 'must not contain . or .. as a folder';
  const details = [{ code: 'invalid-field', field: 'trailer_url', message }];
  server.answers[SAVE_FILE] = refusal(400, `trailer_url: ${message}`, details);
  await open();
  for (const label of ['Label', 'Movie URL', 'Trailer URL']) fill(label, '../x');
  await send('Add a file');
  expect(document.activeElement).toBe(entry('Add a file', 'Trailer URL'));
  expect(entry('Add a file', 'Movie URL').value).toBe('../x');
});

it('deletes a file after a confirmation, and after the last one opens the list 2 s later', async () => {
  server.answers['videos/delete-movie-file/4'] = ok([{ movie_deleted: true }], {
    msg: 'Movie deleted successfully',
  });
  await open();
  vi.useFakeTimers();
  await click('Delete HD');
  expect(screen.getByRole('dialog').textContent).toContain('the movie moves to the trash');
  await act(async () => within(screen.getByRole('dialog')).getByText('Delete').click());
  await act(async () => vi.advanceTimersByTime(1_900));
  expect(screen.queryByText(/^At /)).toBeNull();
  await act(async () => vi.advanceTimersByTime(200));
  expect(screen.getByText(/^At \/admin\/all-movies/)).toBeTruthy();
});

it('saves the info with the version that was edited, and needs its fields', async () => {
  await open();
  fireEvent.change(entry('Movie info', 'Description'), { target: { value: ' ' } });
  await send('Movie info');
  expect(changes()).toEqual([]);
  fireEvent.change(entry('Movie info', 'Description'), { target: { value: 'Kites.' } });
  expect(screen.queryByLabelText('IMDb rating')).toBeNull();
  await openMore();
  fireEvent.change(entry('Movie info', 'Tags'), { target: { value: 'kite' } });
  fireEvent.change(entry('Movie info', 'IMDb rating'), { target: { value: '7.5' } });
  fireEvent.change(entry('Movie info', 'Country'), { target: { value: 'KE' } });
  await send('Movie info');
  expect(changes()).toMatchObject([
    {
      path: SAVE_INFO,
      body: {
        video_id: 12,
        version: 3,
        description: 'Kites.',
        imdb_rating: 7.5,
        tags: 'kite',
        country: 'KE',
        genres: ['Drama'],
      },
    },
  ]);
});

it('follows what is found out about the movie, until something is typed', async () => {
  server.answers[MOVIE] = ok([aMovie({ version: 1, runtime: 1 })]);
  const { client } = await open();
  const becomes = async (movie: Partial<Video>) => {
    server.answers[MOVIE] = ok([aMovie(movie)]);
    await act(() => client.invalidateQueries());
  };
  await becomes({ version: 2, runtime: 3 });
  await waitFor(() => expect(entry('Movie info', 'Runtime').value).toBe('3'));
  fill('Tagline', 'Up and away');
  await becomes({ version: 3, runtime: 4 });
  expect(entry('Movie info', 'Runtime').value).toBe('3');
  await send('Movie info');
  expect(changes().slice(-1)[0]).toMatchObject({ body: { version: 2, runtime: 3, tagline: 'Up and away' } });
});

it('has one button that saves what is known, and folds what is rare', async () => {
  await open();
  const saving = screen.getAllByRole('button', { name: /^Save/ });
  expect(saving.map(({ textContent }) => textContent)).toEqual(['Save']);
  expect(screen.queryByLabelText('SEO title')).toBeNull();
  const folds = screen
    .getAllByRole<HTMLDetailsElement>('group')
    .filter(({ localName }) => localName === 'details');
  expect(
    folds.map((fold) => [fold.querySelector('summary')?.firstChild?.textContent?.trim(), fold.open]),
  ).toEqual([
    ['Add a file', false],
    ['Movie database', false],
    ['More details', false],
  ]);
});

it('opens what is folded for what has to be corrected there', async () => {
  const message = 'must not be so long';
  const details = [{ code: 'invalid-field', field: 'seo_title', message }];
  server.answers[SAVE_INFO] = refusal(400, `seo_title: ${message}`, details);
  await open();
  await send('Movie info');
  expect(document.activeElement).toBe(entry('Movie info', 'SEO title'));
});

describe('when somebody else was faster', () => {
  const faster = refusal(409, 'Changed.', [
    { code: 'title-changed', changed_by: 'Grace Akinyi', changed_at: '2026-11-27T06:10:00.000Z' },
  ]);
  const overtake = async (theirs: Partial<Video>) => {
    await open();
    fireEvent.change(entry('Movie info', 'Title'), { target: { value: 'Kites' } });
    server.answers[SAVE_INFO] = faster;
    server.answers[MOVIE] = ok([aMovie({ files: [aFile()], version: 4, ...theirs })]);
    await send('Movie info');
  };
  const dialog = () => screen.getByRole('dialog');
  const sides = (field: string) =>
    within(within(dialog()).getByRole('group', { name: field })).getAllByRole<HTMLInputElement>('radio');

  it('shows who it was and what differs, and saves what was chosen for each field', async () => {
    await overtake({ title: 'The Kites', tagline: 'It flies.', runtime: 95 });
    expect(dialog().textContent).toContain('Grace Akinyi saved this on 27 Nov 2026');
    expect(
      within(dialog())
        .getAllByRole('group')
        .map((group) => group.textContent),
    ).toEqual([
      'TitleHereKitesGrace AkinyiThe Kites',
      'RuntimeHere90Grace Akinyi95',
      'TaglineHere–Grace AkinyiIt flies.',
    ]);
    expect(sides('Title').map(({ checked }) => checked)).toEqual([true, false]);
    expect(sides('Runtime').map(({ checked }) => checked)).toEqual([false, true]);
    await act(async () => sides('Runtime')[0]?.click());
    await click('Go on with these');
    expect(entry('Movie info', 'Title').value).toBe('Kites');
    server.answers[SAVE_INFO] = ok([aMovie({ version: 5 })]);
    await send('Movie info');
    expect(changes()[1]).toMatchObject({
      body: { version: 4, title: 'Kites', runtime: 90, tagline: 'It flies.' },
    });
  });

  it('takes all of theirs, with nothing left to save', async () => {
    await overtake({ title: 'The Kites' });
    await click('Take theirs');
    await click('Go on with these');
    expect(entry('Movie info', 'Title').value).toBe('The Kites');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back to List' })));
    expect(screen.getByText(/^At \/admin\/all-movies/)).toBeTruthy();
  });

  it('keeps what was typed when the comparison is closed, and compares again', async () => {
    await overtake({ title: 'The Kites' });
    await click('Back to the form');
    expect(screen.getByRole('alert').textContent).toContain('Save again to compare.');
    expect(entry('Movie info', 'Title').value).toBe('Kites');
    await send('Movie info');
    expect(dialog().textContent).toContain('The Kites');
  });

  it.each<[string, Partial<Video>]>([
    ['nothing that is in the form', {}],
    ['what nobody has entered', { poster_path: '/frame.jpg', guessed: ['poster_path', 'backdrop_path'] }],
  ])('sends it again by itself when only %s has changed', async (_what, theirs) => {
    await open();
    fireEvent.change(entry('Movie info', 'Title'), { target: { value: 'Kites' } });
    let answer = (_title: ReturnType<typeof ok>) => {};
    server.answers[MOVIE] = new Promise((resolve) => {
      answer = resolve;
    });
    server.answers[SAVE_INFO] = faster;
    await send('Movie info');
    server.answers[SAVE_INFO] = ok([aMovie({ version: 5 })]);
    await act(async () => answer(ok([aMovie({ files: [aFile()], version: 4, ...theirs })])));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes().map(({ body }) => body)).toMatchObject([
      { version: 3 },
      { version: 4, title: 'Kites', poster_path: theirs.poster_path ?? '' },
    ]);
  });

  it('compares the file that both edited', async () => {
    server.answers[MOVIE] = ok([aMovie({ files: [aFile({ version: 'a' })] })]);
    await open();
    await click('Edit HD');
    fireEvent.change(entry('Edit HD', 'Label'), { target: { value: 'Full HD' } });
    server.answers[SAVE_FILE] = refusal(409, 'Changed.', [{ code: 'part-changed' }]);
    server.answers[MOVIE] = ok([aMovie({ files: [aFile({ label: '4K', version: 'b' })] })]);
    await send('Edit HD');
    expect(dialog().textContent).toContain('Somebody else saved this.');
    await click('Keep mine');
    await click('Go on with these');
    server.answers[SAVE_FILE] = ok([aFile({ version: 'c' })]);
    await send('Edit HD');
    expect(changes().map(({ body }) => body)).toMatchObject([
      { version: 'a', label: 'Full HD' },
      { version: 'b', label: 'Full HD' },
    ]);
  });
});

it.each(['', '?id=x', '?id=-1', '?id=1.5'])('says that "%s" names no movie', async (search) => {
  await open(search);
  expect(screen.getByText(/names no movie/)).toBeTruthy();
  expect(server.calls).toEqual([]);
});

describe('a movie that is not there', () => {
  const gone = refusal(404, 'This title is not available.', [{ code: 'not-found' }]);
  const linkIn = (name: string) =>
    within(screen.getByRole('alert')).getByRole('link', { name }).getAttribute('href');

  it('has links to where it may be, in place of what cannot help', async () => {
    server.answers[MOVIE] = gone;
    await open();
    expect(screen.getByRole('alert').textContent).toContain('This title is not available.');
    expect([linkIn('Open the trash'), linkIn('All Movies')]).toEqual([
      '/admin/trash?type=movie',
      '/admin/all-movies',
    ]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to List' })).toBeTruthy();
  });

  it('can be looked for again when the server failed', async () => {
    server.answers[MOVIE] = refusal(500, 'Server Side Error');
    await open();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('no longer shows its error at the next address', async () => {
    server.answers[MOVIE] = gone;
    const { router } = await open();
    await act(() => router.navigate('/admin/movie-upload'));
    expect(screen.getByText(/names no movie/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Add a file', SAVE_FILE],
    ['Movie info', SAVE_INFO],
  ])('because somebody else has deleted it says so beside "%s"', async (name, path) => {
    server.answers[path] = gone;
    await open();
    for (const label of ['Label', 'Movie URL', 'Trailer URL']) fill(label, 'x');
    await send(name);
    expect(screen.getByRole('alert').textContent).toContain('It may have been deleted since you opened it.');
    expect([linkIn('Trash'), linkIn('All Movies')]).toEqual(['/admin/trash?type=movie', '/admin/all-movies']);
  });

  it('differs from one of its files that is not there', async () => {
    server.answers[SAVE_FILE] = refusal(404, 'There is no such file.', [{ code: 'not-found' }]);
    await open();
    await click('Edit HD');
    await send('Edit HD');
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull();
  });
});

describe('a movie that was made without a description', () => {
  const base = aMovie({ title: 'Base', slug: 'base-2', description: '', files: [aFile()] });
  const set = (label: string, value: string) =>
    fireEvent.change(entry('Movie info', label), { target: { value } });

  it('can be renamed without one, and keeps its slug unless the offered one is taken', async () => {
    server.answers[MOVIE] = ok([base]);
    await open();
    const offer = () => screen.queryByRole('button', { name: 'Use base-renamed' });
    expect(offer()).toBeNull();
    set('Title', 'Base renamed');
    expect(offer()).toBeTruthy();
    await send('Movie info');
    cleanup();
    await open();
    set('Title', 'Base renamed');
    await click('Use base-renamed');
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(entry('Movie info', 'Slug'));
    await send('Movie info');
    expect(changes()).toMatchObject([
      { body: { title: 'Base renamed', slug: 'base-2', description: '' } },
      { body: { title: 'Base renamed', slug: 'base-renamed' } },
    ]);
  });

  it('is offered another slug when one is taken', async () => {
    const message = 'Another title already has this slug.';
    const detail = { code: 'slug-taken', field: 'slug', message, suggestion: 'base-3' };
    server.answers[MOVIE] = ok([base]);
    server.answers[SAVE_INFO] = refusal(409, message, [detail]);
    await open();
    await send('Movie info');
    await click('Use base-3');
    expect(entry('Movie info', 'Slug').value).toBe('base-3');
  });
});

it('says that a picture comes by itself where nobody has chosen one', async () => {
  server.answers[MOVIE] = ok([aMovie({ backdrop_path: null, guessed: ['backdrop_path'] })]);
  await open();
  const waits = screen.getByText(/^A frame of the film comes here by itself/);
  expect(waits.closest('[role="group"]')?.textContent).toMatch(/^Background/);
});

describe('the runtime of a file', () => {
  const add = async () => {
    for (const label of ['Label', 'Movie URL', 'Trailer URL']) fill(label, 'x');
    await send('Add a file');
  };
  const runtime = () => entry('Movie info', 'Runtime').value;

  beforeEach(() => {
    server.answers[MOVIE] = ok([aMovie({ runtime: 0, files: [aFile()] })]);
    server.answers[SAVE_FILE] = ok([aFile({ id: 5, order: 2, duration: 5_660 })]);
  });

  it('is stored for a movie that has none, without what else is typed', async () => {
    server.answers[SAVE_INFO] = ok([aMovie({ runtime: 94, version: 4 })]);
    await open();
    fireEvent.change(entry('Movie info', 'Tagline'), { target: { value: 'It flies.' } });
    await add();
    expect(runtime()).toBe('94');
    await send('Movie info');
    expect(changes().filter(({ path }) => path === SAVE_INFO)).toMatchObject([
      { body: { runtime: 94, tagline: '', version: 3 } },
      { body: { runtime: 94, tagline: 'It flies.', version: 4 } },
    ]);
  });

  it('waits in the form when it could not be stored', async () => {
    server.answers[SAVE_INFO] = refusal(409, 'Somebody else has just changed this title.');
    await open();
    await add();
    expect(runtime()).toBe('94');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not replace one that is stored or typed', async () => {
    await open();
    fireEvent.change(entry('Movie info', 'Runtime'), { target: { value: '90' } });
    await add();
    expect(runtime()).toBe('90');
    expect(changes().map(({ path }) => path)).toEqual([SAVE_FILE]);
  });

  it('stays unknown where that of the file is', async () => {
    server.answers[SAVE_FILE] = ok([aFile({ id: 5, order: 2, duration: null })]);
    await open();
    await add();
    expect(runtime()).toBe('0');
  });
});

describe('the preview', () => {
  const PREVIEW = 'admin/media/preview?movieUrl=films%2Fkite.mp4';

  beforeEach(() => {
    server.answers[PREVIEW] = ok([
      { movie_url: '/media/p1/kite.mp4', subtitles_url: null, shift: null, file_state: null },
    ]);
    server.answers['admin/media/preview?movieUrl=films%2Fkite-trailer.mp4'] = ok([
      { movie_url: '/media/p1/kite-trailer.mp4', subtitles_url: null, shift: null, file_state: null },
    ]);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(Element.prototype, 'scrollIntoView');
  });
  const preview = async (button: string) => {
    await open();
    await click(button);
    await waitFor(() => expect(document.querySelector('video')).toBeTruthy());
    return document.querySelector('video') as HTMLVideoElement;
  };

  it('gives the form its second, and scrolls there after 1 s', async () => {
    const video = await preview('Preview HD');
    video.currentTime = 4_321.7;
    await act(async () => fireEvent.timeUpdate(video));
    vi.useFakeTimers();
    await click('Use 4321');
    expect(entry('Edit HD', 'Credits start').value).toBe('4321');
    const scrolled = vi.mocked(Element.prototype.scrollIntoView);
    scrolled.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(scrolled).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('keeps what is typed in the form of the same file', async () => {
    const video = await preview('Preview HD');
    await click('Edit HD');
    fill('Label', 'Full HD');
    video.currentTime = 60;
    await act(async () => fireEvent.timeUpdate(video));
    await click('Use 60');
    expect([entry('Edit HD', 'Label').value, entry('Edit HD', 'Credits start').value]).toEqual([
      'Full HD',
      '60',
    ]);
  });

  it('gives the form the copy of subtitles from another host', async () => {
    const address = 'https://subs.example.org/a.srt';
    const copied = {
      movie_url: '/media/p1/kite.mp4',
      subtitles_url: '/media/p1/kite.srt',
      shift: null,
      file_state: null,
    };
    server.answers[MOVIE] = ok([aMovie({ files: [aFile({ subtitles_url: address })] })]);
    server.answers[`${PREVIEW}&subtitlesUrl=${encodeURIComponent(address)}`] = ok([copied]);
    server.answers[`${PREVIEW}&subtitlesUrl=films%2Fa.srt`] = ok([copied]);
    server.answers['admin/subtitles/sync'] = ok([{ subtitlesUrl: 'films/a.srt', shift: 2 }]);
    await preview('Preview HD');
    await click('Edit HD');
    fill('Seconds', '2');
    await click('Sync forward');
    expect(entry('Edit HD', 'Subtitles URL').value).toBe('films/a.srt');
  });

  it('plays the trailer, which has no credits', async () => {
    const video = await preview('Preview trailer of HD');
    expect(video.getAttribute('src')).toBe('/media/p1/kite-trailer.mp4');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await click('Close preview');
    expect(document.querySelector('video')).toBeNull();
  });
});

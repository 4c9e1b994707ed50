import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetAdmin } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { ImportPage } from './ImportPage.tsx';

const CHECK = 'admin/clients/check-import';
const IMPORT = 'admin/clients/import';
const server = fakeServer();

const CSV = `Jina,Simu,Building,Rent
Amina Njeri,0712 345 678,Block A,1
Baraka,7.12E+08,Block A,2
Chebet,0733 000 111,Block B,3
Dalmas,0733`;

const open = () =>
  openAt([{ path: '/admin/import-clients', Component: ImportPage }], '/admin/import-clients');
/** Chooses a file, and waits for what the page then says. */
const choose = async (
  content: string | Uint8Array<ArrayBuffer>,
  said: RegExp | string = /will be added|nobody to add/,
  name = 'residents.csv',
) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('there is no button for files');
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
  return screen.findByText(said);
};
const shownRows = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /^Row \d+/.exec(textContent)?.[0]);

beforeEach(() => {
  signInOwner();
  server.answers[CHECK] = ok([
    { row: 2, outcome: 'new' },
    { row: 3, outcome: 'bad', problems: [{ field: 'phone', message: 'was rounded' }] },
    { row: 4, outcome: 'unchanged', user_id: 9 },
  ]);
  server.answers[IMPORT] = ok([{ row: 2, outcome: 'added', user_id: 77 }]);
});
afterEach(cleanup);

it('shows what would happen, adds whom it has shown, and offers their cards', async () => {
  await open();
  await choose(CSV);
  expect(server.sent).toMatchObject([
    {
      path: CHECK,
      body: {
        rows: [
          { row: 2, full_name: 'Amina Njeri', phone: '0712 345 678', location: 'Block A' },
          { row: 3, phone: '7.12E+08' },
          { row: 4 },
        ],
      },
    },
  ]);
  expect(screen.getByText(/Ignored/).textContent).toBe('Full name, Phone, Location. Ignored: Rent');
  expect(screen.getByText(/will be added/).textContent).toBe(
    '1 resident will be added. 1 is there already. 2 rows have mistakes and are left out.',
  );
  expect(shownRows()).toEqual(['Row 3', 'Row 5']);
  expect(screen.getByText('Phone was rounded.')).toBeTruthy();
  await press('New');
  expect(shownRows()).toEqual(['Row 2']);

  await press('Add 1 resident');
  expect(server.sent.slice(-1)[0]).toMatchObject({
    path: IMPORT,
    body: { rows: [{ row: 2, full_name: 'Amina Njeri' }] },
  });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1 resident added' }));
  const cards = screen.getByRole<HTMLAnchorElement>('link', { name: 'Print their sign-in cards' });
  expect(cards.getAttribute('href')).toBe('/admin/client-cards?ids=77');
  await press('Import another');
  expect(screen.getByText('Choose a file')).toBeTruthy();
});

it('sends the same rows again after a lost answer, and says that they are there', async () => {
  const { client } = await open();
  await choose(CSV);
  delete server.answers[IMPORT];
  await press('Add 1 resident');
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
  // What the first try has added is told to open pages meanwhile.
  await act(() => client.invalidateQueries({ queryKey: ['admin', 'residents'] }));
  expect(server.sent.filter(({ path }) => path === CHECK)).toHaveLength(1);
  server.answers[IMPORT] = ok([{ row: 2, outcome: 'unchanged', user_id: 77 }]);
  await press('Add 1 resident');
  const sent = server.sent.filter(({ path }) => path === IMPORT).map(({ body }) => body);
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.getByRole('heading', { name: 'Nothing has changed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Print their sign-in cards' }).getAttribute('href')).toContain(
    '77',
  );
});

it('keeps the rows when the server refuses them', async () => {
  server.answers[IMPORT] = refusal(503, 'The disk is full.');
  await open();
  await choose(CSV);
  await press('Add 1 resident');
  expect(screen.getByRole('alert').textContent).toContain('The disk is full.');
  expect(screen.getByText('Add 1 resident')).toBeTruthy();
});

it('offers nothing to add when all are there', async () => {
  server.answers[CHECK] = ok([{ row: 2, outcome: 'unchanged', user_id: 9 }]);
  await open();
  await choose('Name,Phone,Location\nAmina,0712,A');
  expect(screen.getByText(/nobody to add/)).toBeTruthy();
  expect(screen.queryByText(/^Add /)).toBeNull();
});

it('asks for what it cannot find, and takes columns that are chosen', async () => {
  server.answers[CHECK] = ok([{ row: 2, outcome: 'new' }]);
  await open();
  await choose('Who,Simu,Room\nAmina,0712 345 678,4', /No column for/);
  expect(screen.getByRole('alert').textContent).toContain('No column for Full name, Location');
  expect(server.sent).toEqual([]);
  fireEvent.change(field('Full name'), { target: { value: '0' } });
  fill('Location of all other rows', 'Block A');
  await act(async () => {
    fireEvent.blur(field('Location of all other rows'));
  });
  await screen.findByText('Add 1 resident');
  expect(server.sent.slice(-1)[0]?.body).toEqual({
    rows: [{ row: 2, full_name: 'Amina', phone: '0712 345 678', apartment: '4', location: 'Block A' }],
  });
});

it('takes cells that are pasted', async () => {
  await open();
  fill('Or paste cells', 'Name\tPhone\tLocation\nAmina\t0712 345 678\tBlock A');
  await press('Read the cells');
  await screen.findByText(/will be added/);
  expect(server.sent.slice(-1)[0]?.body).toMatchObject({ rows: [{ row: 2, full_name: 'Amina' }] });
});

it('says what is wrong with a file that is no table, and takes another one', async () => {
  await open();
  await choose(Uint8Array.from([0x50, 0x4b, 0x03, 0x04]), /^list.xlsx: This is a workbook/, 'list.xlsx');
  await choose(CSV);
  expect(screen.getByText(/will be added/)).toBeTruthy();
});

it('refuses a table of too many columns, chosen or pasted, and takes one of the most that can be read', async () => {
  await open();
  const table = (columns: number) =>
    `Name,Phone,Location${',x'.repeat(columns - 3)}\nAmina,0712 345 678,A${','.repeat(columns - 3)}`;
  await choose(table(101), /^residents\.csv: There are 101 columns: at most 100 can be read/);
  fill('Or paste cells', table(2_000));
  await press('Read the cells');
  expect(screen.getByRole('alert').textContent).toMatch(/^Pasted cells: There are 2,000 columns/);
  expect(server.sent).toEqual([]);
  await choose(table(100));
});

it('says so when the file is no UTF-8', async () => {
  await open();
  await choose(Uint8Array.from([...new TextEncoder().encode('Name,Phone,Location\nZo'), 0xeb]));
  expect(screen.getByText(/comes from an older program/)).toBeTruthy();
});

it('shows long tables by pages', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ row: index + 2, outcome: 'new' }));
  server.answers[CHECK] = ok(rows);
  await open();
  await choose(`Name,Phone,Location\n${'A,1,B\n'.repeat(120)}`);
  expect(shownRows()).toHaveLength(50);
  await press('Show 50 more rows');
  await press('Show 20 more rows');
  expect(shownRows()).toHaveLength(120);
});

/** An answer that does not come. */
const never = new Promise<never>(() => {});

it('says how far the rows are, and asks for nothing more once that is stopped', async () => {
  server.answers[CHECK] = never;
  server.partSent = 0.429;
  await open();
  await choose(CSV, /^Sending \d+ bytes$/);
  expect(await screen.findByText('42 %')).toBeTruthy();
  await press('Cancel');
  const stopped = await screen.findByText('Stopped. The rows have not been checked.');
  expect(document.activeElement).toBe(stopped);
  expect(server.sent).toHaveLength(1);
  server.partSent = 1;
  await press('Check the rows');
  expect(await screen.findByText('Checking the rows ...')).toBeTruthy();
  await press('Cancel');
  await screen.findByText('Stopped. The rows have not been checked.');
  server.answers[CHECK] = ok([{ row: 2, outcome: 'new' }]);
  await press('Check the rows');
  expect(await screen.findByText('Add 1 resident')).toBeTruthy();
});

it.each([
  [0.5, /^Sending/, /Nobody has been added/],
  [1, /^Adding the residents/, /may have been added/],
])('stops adding when %s of the rows are sent, and adds them when asked again', async (part, said, then) => {
  await open();
  await choose(CSV);
  server.answers[IMPORT] = never;
  server.partSent = part;
  await press('Add 1 resident');
  expect(await screen.findByText(said)).toBeTruthy();
  await press('Cancel');
  expect(document.activeElement).toBe(await screen.findByText(then));
  expect(screen.queryByRole('alert')).toBeNull();
  server.answers[IMPORT] = ok([{ row: 2, outcome: 'added', user_id: 77 }]);
  await press('Add 1 resident');
  expect(screen.getByRole('heading', { name: '1 resident added' })).toBeTruthy();
  const sent = server.sent.filter(({ path }) => path === IMPORT).map(({ body }) => body);
  expect(sent[1]).toEqual(sent[0]);
});

const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the tab is closed while there are residents to add, and while they are sent', async () => {
  await open();
  expect(closes()).toBe(true);
  await choose(CSV);
  server.answers[IMPORT] = never;
  expect(closes()).toBe(false);
  await press('Add 1 resident');
  expect(closes()).toBe(false);
  await press('Cancel');
  await screen.findByText(/may have been added/);
  expect(server.stopped).toBe(1);
  server.answers[IMPORT] = ok([{ row: 2, outcome: 'added', user_id: 77 }]);
  await press('Add 1 resident');
  expect(closes()).toBe(true);
});

it('does not lose cells that are pasted', async () => {
  const cells = 'Name\tPhone\tLocation\nAmina\t0712 345 678\tBlock A';
  await open();
  fill('Or paste cells', cells);
  expect(closes()).toBe(false);
  await press('Read the cells');
  await press('Choose another');
  expect(field('Or paste cells').value).toBe(cells);
  await press('Read the cells');
  await press('Add 1 resident');
  await press('Import another');
  expect([field('Or paste cells').value, closes()]).toEqual(['', true]);
});

it('has cells that were pasted after the next sign-in, until they are imported or discarded', async () => {
  const cells = 'Name\tPhone\tLocation\nAmina\t0712 345 678\tBlock A';
  const signInAgain = async () => {
    cleanup();
    forgetAdmin();
    signInOwner();
    await open();
  };
  await open();
  fill('Or paste cells', cells);
  await press('Read the cells');
  await signInAgain();
  expect(field('Or paste cells').value).toBe(cells);
  await press('Discard it');
  await signInAgain();
  expect(field('Or paste cells').value).toBe('');

  fill('Or paste cells', cells);
  await press('Read the cells');
  await press('Add 1 resident');
  await signInAgain();
  expect(field('Or paste cells').value).toBe('');
});

it('asks nothing when there is nobody to add', async () => {
  server.answers[CHECK] = ok([{ row: 2, outcome: 'unchanged', user_id: 9 }]);
  await open();
  await choose('Name,Phone,Location\nAmina,0712,A');
  expect(closes()).toBe(true);
});

it('sends nothing of a table that is too large, and says how large it may be', async () => {
  await open();
  const cell = 'é'.repeat(200);
  await choose(`Name,Phone,Location\n${`${cell},1,${cell}\n`.repeat(3_000)}`, /^Its rows are too large/);
  expect(screen.getByRole('alert').textContent).toBe(
    'Its rows are too large: at most 2.1 MB can be imported at a time. Divide the table into at least 2.',
  );
  expect([server.sent, screen.queryByText('Retry')]).toEqual([[], null]);
});

it('offers no repetition of what is too large for the server', async () => {
  server.answers[CHECK] = refusal(413, 'The request is too large: at most 1 MB.', [
    { code: 'request-too-large', max_bytes: '1000000' },
  ]);
  await open();
  await choose(CSV, /could not be checked/);
  expect(screen.getByRole('alert').textContent).toBe(
    'The rows could not be checked. Divide the table into several. The request is too large: at most 1 MB.',
  );
  expect(screen.queryByText('Retry')).toBeNull();
});

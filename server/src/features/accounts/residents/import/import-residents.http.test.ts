import {
  RESIDENTS_IMPORT_MAX,
  IMPORT_CELL_MAX,
  type ImportRow,
  type ImportVerdict,
  valueOfCell,
  residentMessages,
} from '@sebule/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp } from '../../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  VIEWER_PHONE,
  addAccount,
  signInViewer,
  startWithStaff,
} from '../../../../testing/fixtures.ts';
import { NEW_PHONE, importRow, saveResident } from '../../../../testing/residents.ts';

const HOSTILE = [
  'Amina', 'Block A', '0712345678', '0733 100 200', '7.12E+08', 'active', 'blocked', 'a4:5e:60:0f:12:3b', ' ', '\t',
  '\n', '\0', '\u0007', '\uD800', '\uFFFD', '\uFEFF', '\u202E', '\u200B', '😀', 'e\u0301', "'; drop table accounts; --",
  '%', '_', '\\', '"', '=1+1', '{}', '__proto__', '٠', '７', 'null', 'x'.repeat(130),
]; // prettier-ignore

describeOnBothDatabases('the import of residents', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
  });
  afterEach(() => app.close());

  const check = (rows: unknown) =>
    app.call('POST admin/clients/check-import', { token: admin, body: { rows } });
  const send = (rows: unknown) => app.call('POST admin/clients/import', { token: admin, body: { rows } });
  const viewers = () =>
    app.database.db.selectFrom('accounts').selectAll().where('role', '=', 'viewer').orderBy('id').execute();
  const audited = async () =>
    (await app.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).filter(
      ({ event }) => event !== 'signed-in',
    );
  const outcomes = (details: { outcome: string }[]) => details.map(({ outcome }) => outcome);

  const mixed = (): ImportRow[] => [
    importRow(2, NEW_PHONE, { apartment: 'B7', mac: 'A45E600F123B' }),
    importRow(3, '0712 345 678', { full_name: 'Amina Njeri', location: '' }),
    importRow(4, OTHER_PHONE, { full_name: 'Baraka Otieno', location: 'Ngara', apartment: 'C9' }),
    importRow(5, '7.22E+08'),
    importRow(6, '0722 000 111', { full_name: 'Somebody Else' }),
    importRow(7, '0733 000 222', { full_name: 'Otieno', single_name: 'Oti' }),
  ];

  it('says beforehand what it would do, and changes nothing', async () => {
    const before = await viewers();
    const { status, body } = await check(mixed());
    expect([status, body.details]).toEqual([
      200,
      [
        { row: 2, outcome: 'new' },
        { row: 3, outcome: 'unchanged', user_id: people.viewer },
        {
          row: 4,
          outcome: 'different',
          user_id: people.other,
          differences: [
            { field: 'location', stored: '', given: 'Ngara' },
            { field: 'apartment', stored: 'A4', given: 'C9' },
          ],
        },
        {
          row: 5,
          outcome: 'bad',
          problems: [{ field: 'phone', message: residentMessages.importPhoneRounded }],
        },
        {
          row: 6,
          outcome: 'bad',
          problems: [{ field: 'phone', message: residentMessages.importPhoneRepeated(2) }],
        },
        { row: 7, outcome: 'new' },
      ],
    ]);
    expect(await viewers()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  it('adds those whose phones are new as Add Client does, and leaves the others alone', async () => {
    const before = await viewers();
    const { status, body } = await send(mixed());
    expect([status, body.msg]).toEqual([200, residentMessages.residentsImported]);
    expect(outcomes(body.details)).toEqual(['added', 'unchanged', 'different', 'bad', 'bad', 'added']);
    const after = await viewers();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ id }) => id)).toEqual([
      body.details[0].user_id,
      body.details[5].user_id,
    ]);

    const phone = '254722000333';
    const typed = { ...importRow(1, phone), single_name: 'Kamau', apartment: 'B7', mac: 'A45E600F123B' };
    await saveResident(app, admin, typed);
    const [typedOne] = (await viewers()).slice(-1);
    const [imported, second] = after.slice(before.length);
    expect({ ...imported, id: 0, phone }).toEqual({ ...typedOne, id: 0 });
    expect(second).toMatchObject({ name: 'Otieno', single_name: 'Oti', phone: '254733000222', mac: null });
    expect(await signInViewer(app, NEW_PHONE)).toBeTruthy();
  });

  it('changes nothing when it is repeated, and says so', async () => {
    const { body: first } = await send(mixed());
    const [before, records] = [await viewers(), await audited()];
    const { body } = await send(mixed());
    expect([body.success, body.msg]).toEqual([true, residentMessages.residentsImportedNone]);
    expect(outcomes(body.details)).toEqual([
      'unchanged',
      'unchanged',
      'different',
      'bad',
      'bad',
      'unchanged',
    ]);
    expect(body.details[0].user_id).toBe(first.details[0].user_id);
    expect(await viewers()).toEqual(before);
    expect(await audited()).toEqual(records);
  });

  it('is one record, and one of each whom it has added', async () => {
    const { body } = await send(mixed());
    const added = { event: 'account-added', actor_id: people.staff, note: null };
    expect(await audited()).toMatchObject([
      { ...added, subject_id: body.details[0].user_id },
      { ...added, subject_id: body.details[5].user_id },
      { event: 'accounts-imported', actor_id: people.staff, subject_id: null, note: 'clients: 2' },
    ]);
    // Each as Add Client writes it.
    await saveResident(app, admin, { phone: '0733100009' });
    const [imported, , , typed] = await audited();
    expect({ ...imported, id: 0, subject_id: 0 }).toEqual({ ...typed, id: 0, subject_id: 0 });
  });

  it('adds each resident once, however often it arrives at once', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => importRow(index + 2, `0733${100_000 + index}`));
    const [others] = [rows.map((row) => ({ ...row, full_name: 'From Elsewhere' })).toReversed()];
    const answers = await Promise.all([
      send(rows),
      send(others),
      send(rows),
      saveResident(app, admin, { phone: '0733100007' }),
    ]);
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    const phones = (await viewers()).map(({ phone }) => phone);
    expect([phones.length, new Set(phones).size]).toEqual([152, 152]);
    const added = answers.slice(0, 3).flatMap(({ body }) => outcomes(body.details));
    const saved = answers[3].status === 200 ? 1 : 0;
    expect(added.filter((outcome) => outcome === 'added')).toHaveLength(150 - saved);
    expect(added).not.toContain('new');
  });

  it('adds nobody when it cannot be stored whole', async () => {
    const { db } = app.database;
    const before = await viewers();
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    const { status } = await send(mixed());
    await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    expect(status).toBe(500);
    expect(await viewers()).toEqual(before);
    expect(outcomes((await send(mixed())).body.details)).toContain('added');
  });

  it('takes a phone that a deleted resident had', async () => {
    await app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: admin });
    const { body } = await send([importRow(2, VIEWER_PHONE)]);
    expect(outcomes(body.details)).toEqual(['added']);
  });

  it('takes what the export wrote, and changes nothing', async () => {
    const { db } = app.database;
    await saveResident(app, admin, { full_name: '=HYPERLINK("x")', location: "x;=1, '+2", apartment: '＝1' });
    await saveResident(app, admin, { full_name: 'Zoë “Zo” Kamau', phone: '0722000112', status: 'blocked' });
    await saveResident(app, admin, { full_name: "'=1", single_name: '-1', phone: '0722000113', mac: '' });
    await addAccount(db, { phone: '254722000114', status: 'pending', apartment: null });
    const { text } = await app.call('GET admin/clients/export', { token: admin });
    const rows = csvRows(text).map<ImportRow>(
      ([full_name, single_name, phone, apartment, location, mac, status], at) => ({
        row: at + 1,
        full_name,
        single_name,
        phone,
        apartment,
        location,
        mac,
        status,
      }),
    );
    expect(rows).toHaveLength(7);
    const before = await viewers();
    const { body } = await send(rows.slice(1));
    expect(body.msg).toBe(residentMessages.residentsImportedNone);
    expect(new Set(outcomes(body.details))).toEqual(new Set(['unchanged']));
    expect(await viewers()).toEqual(before);
  });

  it(`takes ${RESIDENTS_IMPORT_MAX} rows`, async () => {
    const rows = Array.from({ length: RESIDENTS_IMPORT_MAX }, (_, index) =>
      importRow(index + 2, `0740 ${String(index).padStart(6, '0')}`, { apartment: `B${index}` }),
    );
    const { body } = await send(rows);
    expect(outcomes(body.details).filter((outcome) => outcome === 'added')).toHaveLength(rows.length);
    expect(await viewers()).toHaveLength(rows.length + 2);
    const subjects = (await audited()).flatMap(({ subject_id: subject }) => subject ?? []);
    expect(subjects).toEqual(body.details.map(({ user_id: id }: ImportVerdict) => id));
    const again = await send(rows);
    expect(new Set(outcomes(again.body.details))).toEqual(new Set(['unchanged']));
  });

  it('adds whom it says it adds, whatever else is in the rows', async () => {
    const { db } = app.database;
    const text = fc
      .array(fc.constantFrom(...HOSTILE), { maxLength: 5 })
      .map((parts) => parts.join('').slice(0, IMPORT_CELL_MAX));
    const cells = {
      full_name: text,
      location: text,
      single_name: text,
      apartment: text,
      mac: text,
      status: text,
    };
    const hostile = fc.record({ ...cells, phone: text }, { requiredKeys: [] });
    const sane = fc.record({
      full_name: fc.constantFrom('Amina', 'Zoë Kamau'),
      location: fc.constant('Ngara'),
    });
    let count = 0;
    const rows = fc.array(fc.oneof(hostile, sane), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(rows, async (generated) => {
        const before = await viewers();
        const sent = generated.map((row, index): ImportRow => {
          const phone =
            'full_name' in row && !('phone' in row) ? `0740${String((count += 1)).padStart(6, '0')}` : '';
          return { row: index + 2, phone, ...row };
        });
        const { status, body } = await send(sent);
        expect(status).toBe(200);
        const added = (await viewers()).slice(before.length);
        const verdicts = body.details as ImportVerdict[];
        expect(verdicts.flatMap(({ outcome, user_id: id }) => (outcome === 'added' ? [id] : []))).toEqual(
          added.map(({ id }) => id),
        );
        expect(
          sent.flatMap(({ row, location }, at) =>
            location === 'Ngara' ? [[row, verdicts[at]?.outcome]] : [],
          ),
        ).toEqual(sent.flatMap(({ row, location }) => (location === 'Ngara' ? [[row, 'added']] : [])));
        const phones = new Map(
          sent.map(({ row, phone = '' }) => [row, phone.replaceAll(/\D/g, '').slice(-9)]),
        );
        expect(
          verdicts.flatMap(({ row, outcome }) => (outcome === 'added' ? [phones.get(row)] : [])),
        ).toEqual(added.map(({ phone }) => phone?.slice(-9)));
        expect(added.every(({ name }) => name.isWellFormed())).toBe(true);
        const again = await send(sent);
        expect(outcomes(again.body.details)).not.toContain('added');
      }),
      { numRuns: process.env['LONG_TESTS'] ? 300 : 20, seed: 15 },
    );
    expect(await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()).toHaveLength(
      2,
    );
    expect(app.logs()).not.toMatch(/"level":(?:50|60)/);
  });

  it.each([
    ['no rows', [], 'rows'],
    ['no list', 'x', 'rows'],
    ['a row without a number', [{ phone: NEW_PHONE }], 'rows.0.row'],
    ['a number for a phone', [{ row: 2, phone: 722_000_111 }], 'rows.0.phone'],
    ['a cell of a novel', [{ row: 2, full_name: 'x'.repeat(201) }], 'rows.0.full_name'],
    [
      'more rows than it takes',
      Array.from({ length: RESIDENTS_IMPORT_MAX + 1 }, (_, index) => ({ row: index + 2, phone: '07' })),
      'rows',
    ],
  ])('refuses %s, and names the field', async (_name, rows, field) => {
    for (const { status, body } of [await check(rows), await send(rows)])
      expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('refuses more than it reads', async () => {
    const rows = Array.from({ length: RESIDENTS_IMPORT_MAX }, (_, index) => ({
      row: index + 2,
      full_name: 'é'.repeat(190),
      location: 'é'.repeat(190),
    }));
    const { status, body } = await send(rows);
    expect([status, body.details[0].code]).toEqual([413, 'request-too-large']);
  });
});

/** Reads what the export writes, without the library that pages read it with. */
function csvRows(text: string): string[][] {
  const cells = [...text.slice(1).matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(valueOfCell(value));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

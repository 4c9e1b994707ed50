import { accountMessages, houseMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { AWAY_ADDRESS, TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { VIEWER_PHONE, addPeople, signInAdmin } from '../../testing/fixtures.ts';

describeOnBothDatabases('whom residents can ask', (open) => {
  let app: TestApp;
  let owner: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    owner = await signInAdmin(app);
  });
  afterEach(() => app.close());

  const save = (body: object) => app.call('PATCH admin/house-contact/save', { token: owner, body });
  const setup = async () => (await app.call('GET user/setup/get')).body.details[0];

  it('is nobody in particular, until the owner says it', async () => {
    expect(await setup()).toMatchObject({ codes_by_sms: false, contact: { name: '', phone: '' } });
    const { status, body } = await save({ name: ' Mary Wanjiku ', phone: '0712 345 678' });
    const contact = { name: 'Mary Wanjiku', phone: '254712345678' };
    expect([status, body.msg, body.details]).toEqual([200, houseMessages.contactSaved, [contact]]);
    expect((await app.call('GET admin/house-contact/get', { token: owner })).body.details).toEqual([contact]);
    expect(await setup()).toMatchObject({ contact });
    expect((await save({ name: '', phone: '' })).body.details).toEqual([{ name: '', phone: '' }]);
  });

  it('is not saved over what another owner has saved meanwhile', async () => {
    const before = { name: '', phone: '' };
    const mary = { name: 'Mary Wanjiku', phone: '0712 345 678' };
    expect((await save({ ...mary, before })).status).toBe(200);
    const late = await save({ name: 'John Otieno', phone: '', before });
    expect([late.status, late.body.msg, late.body.details]).toEqual([
      409,
      houseMessages.contactChanged,
      [{ code: 'house-contact-changed', changed_by_you: 'yes', changed_at: isoTime(TEST_NOW) }],
    ]);
    expect(await setup()).toMatchObject({ contact: { name: 'Mary Wanjiku' } });
    // As the form shows the number.
    const shown = { ...mary, phone: '+254 712 345 678' };
    expect((await save({ name: 'John Otieno', phone: '', before: shown })).status).toBe(200);
  });

  it('is in the words of those who need a code', async () => {
    await save({ name: 'Mary Wanjiku', phone: '0712 345 678' });
    const phone = { phone: VIEWER_PHONE };
    const asked = await app.call('POST user/forgot-password', { body: phone });
    expect(asked.body.msg).toBe('Ask Mary Wanjiku (+254 712 345 678) for a code.');
    const away = await app.call('POST user/login', {
      body: { prevelages: 'viewer', ...phone },
      from: AWAY_ADDRESS,
    });
    expect(away.body.msg).toBe(
      'You are away from home. Ask Mary Wanjiku (+254 712 345 678) for a code, and enter it here.',
    );
  });

  it.each(['12', 'abc', '+254 20 1234'])('has no phone %j', async (phone) => {
    const { status, body } = await save({ name: '', phone });
    expect([status, body.details[0].field]).toEqual([400, 'phone']);
  });

  it('is in the audit log', async () => {
    await save({ name: 'Mary Wanjiku', phone: '' });
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select('note')
      .where('event', '=', 'house-contact-changed')
      .execute();
    expect(rows).toEqual([{ note: null }]);
  });
});

const GATEWAY = { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'sebule', SMS_API_KEY: 'atsk_1' };

describeOnBothDatabases('the words about codes', (open) => {
  it.each([
    [GATEWAY, true, accountMessages.codeSent],
    [{ SMS_PROVIDER: 'log' }, false, accountMessages.codeAskedFor.replace('{whom}', 'the caretaker')],
  ])('with %j say whether they are sent: %s', async (env, isSent, words) => {
    const app = await createTestApp(open, env);
    await addPeople(app.database.db);
    const asked = await app.call('POST user/forgot-password', { body: { phone: VIEWER_PHONE } });
    expect((await app.call('GET user/setup/get')).body.details[0].codes_by_sms).toBe(isSent);
    expect(asked.body.msg).toBe(words);
    await app.close();
  });
});

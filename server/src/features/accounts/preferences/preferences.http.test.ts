import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { OTHER_PHONE, signInViewer, startWithViewer } from '../../../testing/fixtures.ts';

describeOnBothDatabases('the subtitle setting', (open) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
  });
  afterEach(() => app.close());

  const read = async (as = token) =>
    (await app.call('GET user/settings/subtitle', { token: as })).body.details[0].show_subtitles;
  const patch = (body: unknown) => app.call('PATCH user/settings/subtitle', { token, body });

  it('toggles with id 1', async () => {
    expect(await read()).toBe(false);
    expect((await patch({ id: 1 })).body.details).toEqual([{ show_subtitles: true }]);
    expect(await read()).toBe(true);
    expect((await patch({ id: 1 })).body.details).toEqual([{ show_subtitles: false }]);
  });

  it('is set to a given value, any number of times', async () => {
    await patch({ id: 1, show_subtitles: true });
    await patch({ id: 1, show_subtitles: true });
    expect(await read()).toBe(true);
  });

  it('is separate for each viewer', async () => {
    await patch({ id: 1 });
    expect(await read(await signInViewer(app, OTHER_PHONE))).toBe(false);
  });

  it.each([
    ['id', {}],
    ['id', { id: '1' }],
    ['id', { id: 2 }],
    ['show_subtitles', { id: 1, show_subtitles: 'on' }],
  ])('names the field %s for %j', async (field, body) => {
    const answer = await patch(body);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });
});

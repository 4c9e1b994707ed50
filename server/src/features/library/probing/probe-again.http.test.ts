import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../../testing/fixtures.ts';

const CLIP = path.join(import.meta.dirname, '../../../../../demo/media/clips/far-orbit.mp4');
/** As an earlier version has stored it. */
const OLD_FACTS = JSON.stringify({
  container: 'mp4',
  duration: 12,
  video: { codec: 'avc', profile: 'avc1.640028', width: 1_920, height: 1_080 },
  audio: { codec: 'aac', channels: 2 },
});

describeOnBothDatabases('videos that an earlier version has looked into', (open) => {
  it('are looked into again in the background, and what is known of them stays until then', async () => {
    const app = await createTestApp(open);
    onTestFinished(() => app.close());
    await addPeople(app.database.db);
    const token = await signInAdmin(app, STAFF_EMAIL);
    const files = async () =>
      (await app.call('GET admin/media/new-files', { token })).body.details.map(
        ({ name, playability }: { name: string; playability: object }) => ({ name, ...playability }),
      );
    const { db } = app.database;
    for (const name of ['gone.mp4', 'here.mp4']) await copyFile(CLIP, path.join(app.mediaDir, name));
    await app.call('POST admin/media/scan', { token });
    await app.runJobs();
    await db
      .updateTable('folder_entries')
      .set({ facts: OLD_FACTS, duration: 12, verdict: null, probe: 'again' })
      .execute();
    const known = { state: 'done', duration: 12, picture: 'H.264, 1920×1080', verdict: 'everywhere' };
    expect(await files()).toMatchObject([known, known]);

    // A new one has the job done; what cannot be read now keeps what is known, such as while its disk is away.
    await copyFile(CLIP, path.join(app.mediaDir, 'new.mp4'));
    await app.call('POST admin/media/scan', { token });
    await rm(path.join(app.mediaDir, 'gone.mp4'));
    await app.runJobs();
    expect(await files()).toMatchObject([known, { picture: 'H.264, 640×360' }, { state: 'done' }]);
    const rows = await db
      .selectFrom('folder_entries')
      .select(['probe', 'facts', 'verdict'])
      .orderBy('name')
      .execute();
    expect(rows.map(({ probe, verdict }) => [probe, verdict])).toEqual([
      ['done', null],
      ['done', 'everywhere'],
      ['done', 'everywhere'],
    ]);
    expect(JSON.parse(rows[1]?.facts ?? '')).toMatchObject({
      sounds: [{ codec: 'aac' }],
      check: { picture: 'all' },
    });
  });
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SECOND_MS } from '#platform/clock.ts';
import { createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { contentFor } from '../../../testing/file-content.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../../testing/fixtures.ts';

describeOnBothDatabases('videos that take long to look into', (open) => {
  it('are told about as they come, and not when the last of them is done', async () => {
    const waiting: number[] = [];
    const app = await createTestApp(
      open,
      {},
      {
        prober: {
          async probe() {
            waiting.push((await summary()).waiting);
            app.clock.advance(SECOND_MS);
            return null;
          },
          stop: async () => undefined,
        },
      },
    );
    onTestFinished(() => app.close());
    await addPeople(app.database.db);
    const token = await signInAdmin(app, STAFF_EMAIL);
    const summary = async () => (await app.call('POST admin/media/scan', { token })).body.details[0];
    for (const name of ['kite.mp4', 'rain.mp4', 'wind.mp4'])
      await writeFile(path.join(app.mediaDir, name), contentFor(name));
    expect((await summary()).waiting).toBe(3);
    await app.runJobs();
    expect(waiting).toEqual([3, 2, 1]);
  });
});

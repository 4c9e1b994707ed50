import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callUntilKilled } from '../../../testing/call-until-killed.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { signInViewer } from '../../../testing/fixtures.ts';
import { type WithOriginal, preparedOriginal, startWithOriginal } from '../../../testing/prepared-film.ts';

const EVERY_STEP = Boolean(process.env['LONG_TESTS']);
const PATIENCE_MS = EVERY_STEP ? 600_000 : 90_000;

describeOnBothDatabases('a server that is killed while it deletes an original', (open) => {
  let house: WithOriginal;
  beforeEach(async () => {
    house = await startWithOriginal(open);
  });
  afterEach(() => house.app.close());

  const remove = (id: number, killBefore = 0) => {
    const name = 'POST admin/prepare/delete-originals';
    const call = { name, key: `original ${id}`, body: { films: [{ kind: 'movie', id }] } };
    return callUntilKilled(house.app.database, { env: {}, call, phase: 'call', killBefore }).report;
  };
  const records = async (): Promise<number> => {
    const log = house.db.selectFrom('audit_log').select('id').where('event', '=', 'original-deleted');
    return (await log.execute()).length;
  };
  /** What has become of the original with this row, and whether a resident can watch the film. */
  const look = async (id: number) => {
    const { url, title_id } = await house.db
      .selectFrom('media_files')
      .select(['url', 'title_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { original } = await house.db
      .selectFrom('folder_entries')
      .select('original')
      .where('path', '=', url)
      .executeTakeFirstOrThrow();
    const token = await signInViewer(house.app);
    const body = { movie_id: title_id, type: 'movie' };
    const [video] = (await house.app.call('POST videos/get-movie-series', { token, body })).body.details;
    const { status } = await house.app.call(`GET ${video.video_url}`);
    return { original, isThere: existsSync(house.at(url)), plays: status === 200 };
  };

  it(
    'has not begun, or ends it later, and residents can always watch',
    { timeout: PATIENCE_MS },
    async () => {
      // The first one also looks over the films that were there before.
      await remove(await preparedOriginal(house.app));
      const whole = await remove(await preparedOriginal(house.app));
      expect(whole).toMatchObject({ status: 200, statements: expect.any(Number) });
      const statements = whole?.statements ?? 0;
      expect(statements).toBeGreaterThan(8);
      const all = Array.from({ length: statements }, (_, at) => at + 1);
      let recorded = await records();
      const outcomes = new Set<string>();
      // Otherwise only before the last one, when the file is gone, and the database does not know it yet.
      for (const step of EVERY_STEP ? all : [statements]) {
        const id = await preparedOriginal(house.app);
        expect(await remove(id, step)).toBeNull();
        const killed = await look(id);
        const hasBegun = killed.original !== null;
        expect([step, killed]).toMatchObject([step, hasBegun ? {} : { isThere: true }]);
        expect([step, killed.plays]).toEqual([step, true]);
        // It is recorded with what lets it go on by itself.
        recorded += hasBegun ? 1 : 0;
        expect([step, await records()]).toEqual([step, recorded]);
        await house.aMinuteLater();
        const later = { original: hasBegun ? 'gone' : null, isThere: !hasBegun, plays: true };
        expect([step, await look(id)]).toEqual([step, later]);
        outcomes.add(`${killed.original}, ${killed.isThere ? 'there' : 'not there'}`);
      }
      expect([...outcomes]).toEqual([...(EVERY_STEP ? ['null, there'] : []), 'going, not there']);
    },
  );
});

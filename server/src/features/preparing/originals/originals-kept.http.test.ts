import { linkSync, mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditLog } from '#features/audit/index.ts';
import { HOUR_MS, isoTime } from '#platform/clock.ts';
import { createExclusively } from '#platform/db/exclusively.ts';
import { createEventHub } from '#platform/events.ts';
import { createFolderStore } from '#platform/files/media-store.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { TEST_NOW } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { DISK_THAT_IS_THERE } from '../../../testing/disk-that-is-there.ts';
import { addMovie } from '../../../testing/fixtures.ts';
import {
  ORIGINAL,
  type WithOriginal,
  putOriginal,
  startWithOriginal,
} from '../../../testing/prepared-film.ts';
import { originalsService } from './originals.service.ts';

const { path: PATH, sample: SAMPLE } = ORIGINAL;
const ELSEWHERE = 'films/other.mp4';

describeOnBothDatabases('an original that cannot be deleted', (open) => {
  let house: WithOriginal;
  beforeEach(async () => {
    house = await startWithOriginal(open);
  });
  afterEach(() => house.app.close());

  const packages = (changes: object) => house.db.updateTable('packages').set(changes).execute();
  const ofPackage = (name: string): string => house.at(`${house.folder}/${name}`);
  const PREPARATION = {
    path: PATH,
    sample: SAMPLE,
    state: 'waiting' as const,
    reason: '',
    created_at: isoTime(TEST_NOW),
  };

  it.each<[string, RegExp, () => Promise<unknown>]>([
    ['only a small copy was prepared', /copy for slow lines/, () => packages({ manifest: '{}' })],
    [
      'it lacks something',
      /a soundtrack was added after it was prepared, and preparing/,
      async () => {
        const name = 'kite.narrator.sw.m4a';
        writeFileSync(house.at(`films/${name}`), 'a voice');
        await house.scan();
      },
    ],
    [
      'an address of it may be valid',
      /still be watching/,
      () => packages({ made_at: isoTime(TEST_NOW - HOUR_MS) }),
    ],
    [
      'it is prepared again',
      /on the list/,
      () =>
        house.db
          .insertInto('preparations')
          .values({ ...PREPARATION, source_size: house.size })
          .execute(),
    ],
    [
      'its subtitles are still to be taken out',
      /subtitles have not been taken out/,
      async () => {
        const subtitles = [{ codec: 'srt', language: 'sw', kind: 'main', name: null, isDefault: true }];
        const facts = JSON.stringify({ ...JSON.parse((await house.entry())?.facts ?? ''), subtitles });
        await house.db.updateTable('folder_entries').set({ facts }).execute();
      },
    ],
    [
      'it is a trailer',
      /trailer/,
      () => house.db.updateTable('media_files').set({ trailer_url: PATH }).execute(),
    ],
    ['it has changed', /has changed/, async () => utimesSync(house.at(PATH), 1, 1)],
    ['it has a second name', /second name/, async () => linkSync(house.at(PATH), house.at(ELSEWHERE))],
    ['it is gone', /is not there/, () => rename(house.at(PATH), house.at(ELSEWHERE))],
    ['a piece is cut off', /v0\.mp4 .* not what/, async () => truncateSync(ofPackage('v0.mp4'), 899)],
    ['it is not prepared', /not prepared/, () => house.db.deleteFrom('packages').execute()],
    ['its title is gone', /title is no longer/, () => house.db.deleteFrom('titles').execute()],
  ])('stays when %s, and it is said so', async (_when, reason, change) => {
    await change();
    const { status, body } = await house.remove();
    expect([status, body.details[0].code, body.msg]).toEqual([
      409,
      'original-needed',
      expect.stringMatching(reason),
    ]);
    expect([await house.stateOf(), house.has(PATH) || house.has(ELSEWHERE)]).toEqual([null, true]);
  });

  it('stays while its disk is away', async () => {
    await house.scan();
    const { mediaDir } = house.app;
    await rename(mediaDir, `${mediaDir}-away`);
    mkdirSync(mediaDir);
    const { status, body } = await house.remove();
    expect([status, body.details[0].code]).toEqual([503, 'media-disk-away']);
    rmSync(mediaDir, { recursive: true });
    await rename(`${mediaDir}-away`, mediaDir);
    expect([await house.stateOf(), house.has(PATH), await house.isMissed()]).toEqual([null, true, false]);
  });

  it('stays beside others that are deleted, and it is said why', async () => {
    const movie = await addMovie(house.db, 'wind');
    const { id } = await house.db
      .selectFrom('media_files')
      .select('id')
      .where('title_id', '=', movie)
      .executeTakeFirstOrThrow();
    await putOriginal(house.app, { path: 'films/wind.mp4', sample: 'another' });
    const { status, body } = await house.remove([
      { kind: 'movie', id },
      { kind: 'movie', id: house.file },
    ]);
    expect([status, body.msg]).toEqual([
      200,
      'The original was deleted, which frees 5 kB. One stays: it was deleted before, or the film is not prepared.',
    ]);
    expect(body.details[0].kept).toMatchObject([{ kind: 'movie', id }]);
    expect([house.has(PATH), house.has('films/wind.mp4')]).toEqual([false, true]);
  });

  /** Deletes it with a server that ends on the way. */
  const removeUntil = async (end: 'before it is marked' | 'before it is removed') => {
    const { app, db } = house;
    const audit = createAuditLog({ db, clock: app.clock });
    const killed = () => Promise.reject(new Error('killed'));
    const service = originalsService({
      db,
      clock: app.clock,
      log: app.app.log,
      events: createEventHub(() => undefined),
      mediaDir: app.mediaDir,
      store: createFolderStore(app.mediaDir, DISK_THAT_IS_THERE),
      disk: DISK_THAT_IS_THERE,
      exclusively: createExclusively(db, 'media-folder-changes'),
      config: { mediaUrlSeconds: 1 },
      audit: end === 'before it is marked' ? { ...audit, record: killed } : audit,
      removeOriginal: killed,
      review: async () => undefined,
    });
    const by = { actor: { accountId: null }, ip: '127.0.0.1' } as unknown as AdminCaller;
    await service.delete({ films: [{ kind: 'movie', id: house.file }] }, by).catch(() => undefined);
  };

  it('stays as it was when the server ends before it is marked', async () => {
    await removeUntil('before it is marked');
    expect([await house.stateOf(), house.has(PATH)]).toEqual([null, true]);
    await house.aMinuteLater();
    await house.scan();
    expect([await house.stateOf(), house.has(PATH)]).toEqual([null, true]);
    expect((await house.remove()).status).toBe(200);
  });

  it('is deleted after the next start when the server ends after that', async () => {
    await removeUntil('before it is removed');
    expect([await house.stateOf(), house.has(PATH)]).toEqual(['going', true]);
    // A look into the folder changes nothing about that.
    await house.scan();
    expect(await house.stateOf()).toBe('going');
    expect(await house.played()).toMatchObject({ url: expect.stringContaining('.sebule/prepared') });
    await house.aMinuteLater();
    expect([await house.stateOf(), house.has(PATH)]).toEqual(['gone', false]);
  });

  it('stays when its package is no longer whole at the next start', async () => {
    await removeUntil('before it is removed');
    truncateSync(ofPackage('v0.mp4'), 899);
    await house.aMinuteLater();
    expect([await house.stateOf(), house.has(PATH)]).toEqual([null, true]);
  });

  it('stays when its package is gone at the next start', async () => {
    await removeUntil('before it is removed');
    rmSync(house.at(house.folder), { recursive: true });
    await house.aMinuteLater();
    expect([await house.stateOf(), house.has(PATH), await house.isMissed()]).toEqual([null, true, false]);
  });

  it('is not deleted in the place of another file that somebody has put there', async () => {
    await removeUntil('before it is removed');
    writeFileSync(house.at(PATH), 'another film');
    await house.aMinuteLater();
    expect(house.has(PATH)).toBe(true);
    await house.scan();
    expect(await house.entry()).toMatchObject({ original: null, size: 'another film'.length });
  });
});

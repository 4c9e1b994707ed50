import { randomUUID } from 'node:crypto';
import { isoTime } from '#platform/clock.ts';
import type { Database, PreparationsTable } from '#platform/db/schema.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { TEST_NOW, type TestApp } from './app.ts';

/** Adds a film that is to be prepared, or has been tried. @returns its id */
export const addPreparation = async (db: Database, state: PreparationsTable['state']): Promise<number> => {
  const { id } = await db
    .insertInto('preparations')
    .values({
      path: 'kite.mkv',
      sample: randomUUID(),
      source_size: 1_000,
      state,
      reason: 'the sound is in DTS',
      created_at: isoTime(TEST_NOW),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const HEVC: MediaFacts = {
  container: 'matroska',
  duration: 60,
  video: { codec: 'hevc', profile: null, width: 1_920, height: 1_080 },
  audio: { codec: 'dts', channels: 6 },
};

/** Lets the first file of a movie be one that has to be prepared. @returns the id of its row */
export const fileToPrepare = async ({ database: { db } }: TestApp, movie: number): Promise<number> => {
  const file = await db
    .selectFrom('media_files')
    .select(['id', 'url'])
    .where('title_id', '=', movie)
    .orderBy('order_no')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('folder_entries')
    .values({
      path: file.url,
      folder: '',
      name: file.url,
      rank: 1,
      sort_key: file.url,
      search_key: file.url,
      kind: 'video',
      size: 1_000,
      modified_ms: 0,
      guess: 'movie',
      probe: 'done',
      plays: 'some',
      verdict: 'prepare',
      facts: JSON.stringify(HEVC),
      sample: randomUUID(),
      duration: 60,
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
  return file.id;
};

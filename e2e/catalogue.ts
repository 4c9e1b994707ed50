import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { DemoServer } from './demo-server.ts';

type Row = Record<string, SQLInputValue>;
type WithData = Pick<DemoServer, 'dataDir'>;

/** A second connection beside the server's, which reads again on every call. */
export const withDatabase = <T>({ dataDir }: WithData, work: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(path.join(dataDir, 'sebule.db'), { timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
};

const idOf = (server: WithData, query: string, ...values: SQLInputValue[]): number => {
  const row = withDatabase(server, (db) => db.prepare(query).get(...values));
  if (!row) throw new Error(`nothing is found for ${JSON.stringify(values)}`);
  return Number(row['id']);
};

const update = (server: DemoServer, table: string, id: number, change: Row): void => {
  const columns = Object.keys(change).map((column) => `${column} = ?`);
  withDatabase(server, (db) =>
    db.prepare(`update ${table} set ${columns.join(', ')} where id = ?`).run(...Object.values(change), id),
  );
};

export const titleId = (server: WithData, slug: string): number =>
  idOf(server, 'select id from titles where slug = ?', slug);

/** An episode by season and number, both counted from 1 as the demo's are. */
type EpisodePlace = [slug: string, season: number, episode: number];

export const episodeId = (server: DemoServer, ...place: EpisodePlace): number =>
  idOf(
    server,
    `select episodes.id from episodes join seasons on seasons.id = season_id join titles on titles.id = title_id
     where slug = ? and season_no = ? and episode_no = ?`,
    ...place,
  );

/** Changes an episode as an administrator would. */
export const setEpisode = (
  server: DemoServer,
  place: EpisodePlace,
  change: {
    url?: string;
    credits_start?: number;
    is_active?: 0 | 1;
    status?: 'active' | 'trash';
    thumbnail_path?: string | null;
  },
): void => update(server, 'episodes', episodeId(server, ...place), change);

/** Changes a movie's file; it has one. */
export const setFile = (
  server: DemoServer,
  slug: string,
  change: {
    url?: string;
    trailer_url?: string;
    subtitles_url?: string | null;
    label?: string;
    credits_start?: number;
  },
): void => {
  const id = idOf(server, 'select id from media_files where title_id = ?', titleId(server, slug));
  update(server, 'media_files', id, change);
};

/** Gives a movie another version, to be offered after those that it has. */
export const addFile = (server: DemoServer, slug: string, label: string, url: string): void => {
  withDatabase(server, (db) =>
    db
      .prepare(
        `insert into media_files (title_id, label, order_no, url, trailer_url, subtitles_url, credits_start)
         select title_id, ?, max(order_no) + 1, ?, null, null, credits_start
         from media_files where title_id = ? group by title_id`,
      )
      .run(label, url, titleId(server, slug)),
  );
};

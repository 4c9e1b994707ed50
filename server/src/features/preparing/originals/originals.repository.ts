import { type SqlBool, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import type { Database } from '#platform/db/schema.ts';
import type { PackageRow } from '../packages.repository.ts';

/** A prepared film whose own file is there, as far as the database knows. */
export interface OriginalRow {
  id: number;
  path: string;
  /** Bytes. */
  source_size: number;
  modified_ms: number;
  sample: string;
  facts: string;
  folder: string;
  /** Bytes. */
  prepared_bytes: number;
  /** How long the package lasts, where it is known. */
  prepared_seconds: number | null;
  made_at: string;
  lacks: string | null;
  is_complete: number;
  is_open: number;
  is_trailer: number;
  /** JSON: what was taken out of it; null before anybody looked. */
  extracted: string | null;
}

/** An entry whose file is still to be deleted. */
export interface GoingRow {
  id: number;
  path: string;
  size: number;
  modified_ms: number;
  /** Null when it is no longer prepared. */
  folder: string | null;
}

type PackageOfPath = Pick<PackageRow, 'id' | 'folder' | 'bytes' | 'sample' | 'source_size'>;

/** As JSON writes it: the manifests of a whole house take long to read. */
const COMPLETE = '%"isComplete":true%';

const flag = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`case when ${condition} then 1 else 0 end`;

const isOpen = sql<SqlBool>`exists (select 1 from preparations
  where preparations.sample = folder_entries.sample and preparations.source_size = folder_entries.size
    and preparations.state in ('waiting', 'running'))`;

const isTrailer = sql<SqlBool>`(exists (select 1 from media_files where media_files.trailer_url = folder_entries.path)
  or exists (select 1 from seasons where seasons.trailer_url = folder_entries.path))`;

/** The own files of prepared films. */
export const originalsRepository = (db: Database) => {
  const prepared = () =>
    db
      .selectFrom('folder_entries')
      .innerJoin('packages', (join) =>
        join
          .onRef('packages.sample', '=', 'folder_entries.sample')
          .onRef('packages.source_size', '=', 'folder_entries.size'),
      );

  const originals = () =>
    prepared()
      .leftJoin('extracted_tracks', (join) =>
        join
          .onRef('extracted_tracks.sample', '=', 'folder_entries.sample')
          .onRef('extracted_tracks.source_size', '=', 'folder_entries.size'),
      )
      .select([
        'folder_entries.id',
        'folder_entries.path',
        'folder_entries.size as source_size',
        'folder_entries.modified_ms',
        'folder_entries.facts',
        'packages.sample',
        'packages.folder',
        'packages.bytes as prepared_bytes',
        'packages.seconds as prepared_seconds',
        'packages.made_at',
        'packages.lacks',
        flag(sql`packages.manifest like ${COMPLETE}`).as('is_complete'),
        flag(isOpen).as('is_open'),
        flag(isTrailer).as('is_trailer'),
        'extracted_tracks.tracks as extracted',
      ])
      .where('folder_entries.kind', '=', 'video')
      .where('folder_entries.uses', '>', 0)
      .where('folder_entries.probe', 'in', ['done', 'again'])
      .where('folder_entries.original', 'is', null)
      .where('folder_entries.facts', 'is not', null)
      .$narrowType<{ facts: string }>();

  return {
    /** Those that residents do not watch any longer, the largest first. */
    largest: (limit: number): Promise<OriginalRow[]> =>
      originals()
        .where('packages.manifest', 'like', COMPLETE)
        .orderBy('folder_entries.size', 'desc')
        .orderBy('folder_entries.id')
        .limit(limit)
        .execute(),

    among: (paths: readonly string[]): Promise<OriginalRow[]> =>
      originals()
        .where(among(db, 'folder_entries.path', paths))
        .execute(),

    /** Those that are still to be deleted. */
    going: (): Promise<GoingRow[]> =>
      db
        .selectFrom('folder_entries')
        .leftJoin('packages', (join) =>
          join
            .onRef('packages.sample', '=', 'folder_entries.sample')
            .onRef('packages.source_size', '=', 'folder_entries.size'),
        )
        .select([
          'folder_entries.id',
          'folder_entries.path',
          'folder_entries.size',
          'folder_entries.modified_ms',
          'packages.folder',
        ])
        // By the index of those that have a mark.
        .where('folder_entries.original', 'is not', null)
        .where('folder_entries.original', '=', 'going')
        .orderBy('folder_entries.id')
        .execute(),

    /** The package of a film by the path of its file; none while the media folder has the same film elsewhere, too. */
    packageAt: (path: string): Promise<PackageOfPath | undefined> =>
      prepared()
        .select([
          'packages.id',
          'packages.folder',
          'packages.bytes',
          'packages.sample',
          'packages.source_size',
        ])
        .where('folder_entries.path', '=', path)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('folder_entries as other')
                .select('other.id')
                .whereRef('other.sample', '=', 'folder_entries.sample')
                .whereRef('other.size', '=', 'folder_entries.size')
                .whereRef('other.id', '<>', 'folder_entries.id'),
            ),
          ),
        )
        .executeTakeFirst(),

    /**
     * Prepared films that titles miss: the files of some may have been deleted because they are prepared. What titles miss
     * may also be another file that somebody had put in the place of such a one.
     */
    missed: (): Promise<{ path: string; sample: string; source_size: number; folder: string }[]> =>
      db
        .selectFrom('lost_files')
        .innerJoin('packages', (join) =>
          join.on((eb) =>
            eb.or([
              eb.and([
                eb('packages.sample', '=', eb.ref('lost_files.sample')),
                eb('packages.source_size', '=', eb.ref('lost_files.size')),
              ]),
              eb('packages.original_path', '=', eb.ref('lost_files.path')),
            ]),
          ),
        )
        .select(['lost_files.path', 'packages.sample', 'packages.source_size', 'packages.folder'])
        .where('lost_files.relinked_to', 'is', null)
        .execute(),
  };
};

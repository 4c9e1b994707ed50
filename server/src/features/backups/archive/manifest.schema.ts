import { z } from 'zod';

/** Of the archive's layout. A later layout gets another number. */
export const FORMAT = 1;

/** The name of the database in an archive, by what keeps it. */
export const DATABASE_PARTS = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;

const part = z.strictObject({
  /** Below the archive, with forward slashes. */
  name: z.string().min(1).max(4_096),
  bytes: z.int().min(0),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

/** What an archive says about itself, in `manifest.json`, its last entry. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  id: z.uuid(),
  /** Whose it is: the instance that has made it, which a restored one goes on being. */
  house: z.uuid(),
  /** When its database was copied: what was stored later is not in it. */
  made_at: z.iso.datetime(),
  /** Sebule's. */
  version: z.string().min(1).max(100),
  database: z.strictObject({
    kind: z.enum(['sqlite', 'postgres']),
    /** Which it has, in order. */
    migrations: z.array(z.string().max(200)).max(10_000),
    /** How many rows each of its tables has. */
    rows: z.record(z.string().max(200), z.int().min(0)),
  }),
  /** What its owner had then. */
  counts: z.strictObject({ titles: z.int().min(0), residents: z.int().min(0) }),
  /** Why the media folder's pictures and subtitles are not in it; null when they are. */
  without_media: z.enum(['away', 'silent']).nullable(),
  parts: z.array(part).max(500_000),
});
export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;

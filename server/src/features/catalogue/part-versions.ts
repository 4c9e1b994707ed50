import { createHash } from 'node:crypto';
import type { AuditLog } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { partChanged } from './catalogue.errors.ts';

const VERSION_LENGTH = 16;

/** A part's version, made from the values that its form edits: any change of them changes it, whoever makes it. */
const versionBy =
  <Field extends string>(fields: readonly Field[]) =>
  (row: Readonly<Record<Field, unknown>>): string => {
    const values = JSON.stringify(fields.map((field) => row[field]));
    return createHash('sha256').update(values).digest('base64url').slice(0, VERSION_LENGTH);
  };

export const fileVersion = versionBy([
  'label',
  'order_no',
  'credits_start',
  'url',
  'trailer_url',
  'subtitles_url',
]);

export const seasonVersion = versionBy(['name', 'order_no', 'trailer_url']);

export const episodeVersion = versionBy([
  'name',
  'order_no',
  'episode_end',
  'overview',
  'runtime',
  'credits_start',
  'intro_from',
  'intro_to',
  'url',
  'subtitles_url',
  'thumbnail_path',
]);

interface Versions {
  /** The version that the form began with; undefined for a form that has none. */
  began: string | undefined;
  stored: string;
}

/** Refuses the form of a part that has changed since it was opened, by one of these edits. @throws AppError 409 */
export const refuseOvertaken = async (
  tx: Tx,
  audit: Pick<AuditLog, 'overtakenBy'>,
  { began, stored }: Versions,
  edits: Parameters<AuditLog['overtakenBy']>[0],
  editor: AdminCaller,
): Promise<void> => {
  if (began === undefined || began === stored) return;
  throw partChanged(await audit.overtakenBy(edits, editor, tx));
};

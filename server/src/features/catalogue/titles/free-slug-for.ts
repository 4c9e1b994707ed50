import { type TitleKind, freeSlug, slugOf } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import { titlesRepository } from './titles.repository.ts';

/** The slug of a new title, with a number when another title has it. A title without letters gets its kind. */
export const freeSlugFor = async ({ db }: Tx, title: string, kind: TitleKind): Promise<string> => {
  const slug = slugOf(title) || kind;
  const taken = await titlesRepository(db).slugsLike(slug);
  return freeSlug(slug, (candidate) => taken.has(candidate));
};

import { SLUG_MAX_LENGTH } from './limits.ts';

/** For titles without a Latin letter or a digit. */
const FALLBACK = 'title';

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const shortened = (slug: string, max: number): string => slug.slice(0, max).replace(/-+$/, '');

/** A title as a slug: `Amina’s Café, Part 2` becomes `aminas-cafe-part-2`. */
export const slugOf = (title: string): string => {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return shortened(words, SLUG_MAX_LENGTH) || FALLBACK;
};

/** The first of `slug`, `slug-2`, `slug-3` and so on that is not taken. */
export const freeSlug = (slug: string, isTaken: (candidate: string) => boolean): string => {
  if (!isTaken(slug)) return slug;
  let number = 2;
  const candidate = () => `${shortened(slug, SLUG_MAX_LENGTH - String(number).length - 1)}-${number}`;
  while (isTaken(candidate())) number += 1;
  return candidate();
};

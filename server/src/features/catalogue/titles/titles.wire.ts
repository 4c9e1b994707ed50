import { namesOf, TITLE_OPTIONAL, type TitleDraft, type TitleInfoUpdate } from '@sebule/contract';
import { flag } from '#platform/db/schema.ts';
import type { NewTitle, Title, TitleChanges } from './titles.repository.ts';

/** What a form says about a title, as columns; a field that was not sent is not among them. */
const notesFrom = (form: TitleDraft | TitleInfoUpdate): Partial<NewTitle> =>
  Object.fromEntries(
    namesOf(TITLE_OPTIONAL).flatMap((name) => {
      const value = form[name];
      return value === undefined ? [] : [[name, typeof value === 'boolean' ? flag(value) : value]];
    }),
  );

export const rowFrom = (draft: TitleDraft, createdAt: string): NewTitle => ({
  ...notesFrom(draft),
  kind: draft.type,
  slug: draft.slug,
  title: draft.title,
  description: draft.description ?? '',
  adult: flag(draft.adult),
  runtime: draft.runtime,
  status: 'active',
  is_active: 1,
  created_at: createdAt,
});

/** The columns in which a form differs from the stored title. */
export const changesFrom = (form: TitleInfoUpdate, before: Title): TitleChanges => {
  const wanted = {
    ...notesFrom(form),
    title: form.title,
    slug: form.slug,
    description: form.description,
    runtime: form.runtime,
    adult: form.adult === undefined ? undefined : flag(form.adult),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && before[name as keyof typeof wanted] !== value,
    ),
  );
};

/**
 * Whether the info form comes without the description that its title has. One that was made without a description may
 * stay so. A form without a title is the SEO form alone.
 */
export const losesDescription = (form: TitleInfoUpdate, before: Title): boolean =>
  form.title !== undefined && form.description === undefined && before.description !== '';

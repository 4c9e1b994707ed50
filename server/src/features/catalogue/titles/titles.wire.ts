import type { TitleDraft, TitleInfoUpdate } from '@sebule/contract';
import { flag } from '#platform/db/schema.ts';
import type { NewTitle, Title, TitleChanges } from './titles.repository.ts';

/** The columns with what may be known about a title. */
const INFO = [
  'tmdb_id',
  'tagline',
  'release_date',
  'poster_path',
  'backdrop_path',
  'actor',
  'director',
  'writer',
  'imdb_rating',
  'country',
  'language',
  'video_type',
  'video_quality',
  'publication',
  'free_paid',
  'seo_title',
  'meta_description',
  'focus_keyword',
  'tags',
] as const;
const FLAGS = ['enable_download', 'email_newsletter', 'push_notification'] as const;

type Form = TitleDraft | TitleInfoUpdate;
type Info = Partial<Pick<NewTitle, (typeof INFO)[number] | (typeof FLAGS)[number]>>;

/** What a form says about a title, as columns; a field that was not sent is not among them. */
const infoFrom = (form: Form): Info =>
  Object.fromEntries([
    ...INFO.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
    ...FLAGS.flatMap((name) => (form[name] === undefined ? [] : [[name, flag(form[name])]])),
  ]) as Info;

/** A new title as a row. */
export const rowFrom = (draft: TitleDraft, createdAt: string): NewTitle => ({
  ...infoFrom(draft),
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
    ...infoFrom(form),
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

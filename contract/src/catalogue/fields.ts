import { countryCodes } from '../accounts/countries.ts';
import type { FieldTable } from './field.ts';
import { FREE_PAID, NEW_TITLE, SLUG_MAX_LENGTH, TITLE_MAX_LENGTH, VIDEO_TYPES } from './limits.ts';
import { TITLE_PUBLIC } from './public-fields.ts';

/** What a title cannot be without. */
export const TITLE_BASICS = {
  title: { kind: 'line', max: TITLE_MAX_LENGTH, label: 'Title', missing: 'Enter the title.' },
  slug: { kind: 'slug', max: SLUG_MAX_LENGTH, label: 'Slug', missing: 'Enter the slug.' },
  description: { kind: 'text', max: 4_000, label: 'Description', missing: 'Enter the description.' },
  runtime: {
    kind: 'minutes',
    label: 'Runtime',
    hint: 'Minutes.',
    missing: 'Enter the runtime.',
    default: NEW_TITLE.runtime,
  },
  genres: { kind: 'genres', label: 'Genre' },
  adult: { kind: 'flag', label: 'For adults', default: NEW_TITLE.adult },
} as const satisfies FieldTable;

/** What lists show of a title, too. */
export const TITLE_FACTS = {
  release_date: { kind: 'date', label: 'Release date', note: 'YYYY-MM-DD' },
  poster_path: { kind: 'picture', label: 'Poster' },
  backdrop_path: { kind: 'picture', label: 'Background' },
} as const satisfies FieldTable;

/** What else is known about most titles. */
const TITLE_EXTRAS = {
  tagline: { kind: 'line', max: 300, label: 'Tagline', isPublic: true },
  tmdb_id: { kind: 'id', label: 'Movie database ID', note: 'The movie database’s id' },
} as const satisfies FieldTable;

/** What most titles do without. */
export const TITLE_DETAILS = {
  ...TITLE_PUBLIC,
  imdb_rating: { kind: 'number', max: 10, label: 'IMDb rating', hint: '0 to 10.' },
  country: { kind: 'choice', choices: countryCodes, label: 'Country', note: 'ISO 3166' },
  language: { kind: 'line', max: 60, label: 'Language' },
  video_type: { kind: 'choice', choices: VIDEO_TYPES, label: 'Video type' },
  video_quality: { kind: 'line', max: 60, label: 'Video quality', hint: 'Such as HD.' },
  publication: { kind: 'line', max: 120, label: 'Publication' },
  free_paid: { kind: 'choice', choices: FREE_PAID, label: 'Free or paid' },
  enable_download: { kind: 'flag', label: 'Enable download' },
} as const satisfies FieldTable;

/** How a title is announced. */
export const TITLE_SEO = {
  seo_title: { kind: 'line', max: 200, label: 'SEO title' },
  focus_keyword: { kind: 'line', max: 200, label: 'Focus keyword' },
  meta_description: { kind: 'text', max: 500, label: 'Meta description' },
  tags: { kind: 'line', max: 500, label: 'Tags', hint: 'With commas between them.' },
  email_newsletter: { kind: 'flag', label: 'Email newsletter' },
  push_notification: { kind: 'flag', label: 'Push notification' },
} as const satisfies FieldTable;

/** What only a title's own answer has. */
export const TITLE_NOTES = { ...TITLE_EXTRAS, ...TITLE_DETAILS, ...TITLE_SEO };

/** What a title may be without. */
export const TITLE_OPTIONAL = { ...TITLE_FACTS, ...TITLE_NOTES };

export const TITLE_FIELDS = { ...TITLE_BASICS, ...TITLE_OPTIONAL };

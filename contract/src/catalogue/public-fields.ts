import type { FieldTable } from './field.ts';

/** What the details of a title show viewers, in this order, where it is known. */
export const TITLE_PUBLIC = {
  actor: { kind: 'line', max: 1_000, label: 'Actor', isPublic: true, shownAs: 'Cast' },
  director: { kind: 'line', max: 500, label: 'Director', isPublic: true },
  writer: { kind: 'line', max: 500, label: 'Writer', isPublic: true },
} as const satisfies FieldTable;

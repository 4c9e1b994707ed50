import type { Field, FieldTable } from '@sebule/contract/catalogue/field';
import { genresText } from '../genres-text.rules.ts';

/** The entries of a form with these fields: ticks, and the rest as it is typed. */
export type EntryOf<Fields extends FieldTable> = {
  -readonly [Name in keyof Fields]: Fields[Name]['kind'] extends 'flag' ? boolean : string;
};

/** What is stored or what a new one begins with, as it is typed. */
const typed = (value: unknown, { kind }: Field): string | boolean => {
  if (kind === 'flag') return value === true;
  if (Array.isArray(value)) return genresText(value as string[]);
  return typeof value === 'number' ? String(value) : ((value ?? '') as string);
};

const entriesOf = <Fields extends FieldTable>(fields: Fields, valueOf: (name: keyof Fields) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typed(valueOf(name), field)]),
  ) as EntryOf<Fields>;

/** The entries for what is stored. */
export const entryOf = <Fields extends FieldTable>(
  fields: Fields,
  stored: { readonly [Name in keyof Fields]?: unknown },
): EntryOf<Fields> => entriesOf(fields, (name) => stored[name]);

export const newEntryOf = <Fields extends FieldTable>(fields: Fields): EntryOf<Fields> =>
  entriesOf(fields, (name) => fields[name]?.default);

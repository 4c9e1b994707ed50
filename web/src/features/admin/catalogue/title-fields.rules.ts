import { namesOf, type Field, type FieldTable } from '@sebule/contract/catalogue/field';
import type { FieldErrors } from '#shared/form/failure.rules.ts';
import type { EntryOf } from '../kit/form/entry-of.rules.ts';
import type { FieldLabels } from '../kit/form/overtaken.rules.ts';
import { genresIn } from '../kit/genres-text.rules.ts';
import { isBlank, slugProblem, wholeNumberProblem } from './fields.rules.ts';

/** How the fields are called where they are compared with what somebody else has saved. */
export const labelsOf = <Fields extends FieldTable>(fields: Fields): FieldLabels<EntryOf<Fields>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { label, kind }]) => [
      name,
      kind === 'picture' ? { label, isPicture: true } : label,
    ]),
  ) as FieldLabels<EntryOf<Fields>>;

const numberProblem = (entry: string, max: number): string | null =>
  /^\d{1,2}(?:\.\d+)?$/.test(entry.trim()) && Number(entry) <= max ? null : `Enter a number up to ${max}.`;

const problemOf = (entry: string, field: Field, isNeeded: boolean): string | null => {
  if (isBlank(entry)) return (isNeeded && field.missing) || null;
  if (field.kind === 'slug') return slugProblem(entry);
  if (field.kind === 'minutes') return wholeNumberProblem(entry, field.label);
  return field.kind === 'number' ? numberProblem(entry, field.max) : null;
};

/** What has to be corrected before a form can be sent. @param isNeeded whether a field that has a `missing` text must be filled */
export const problemsOf = <Fields extends FieldTable>(
  fields: Fields,
  entry: EntryOf<Fields>,
  isNeeded: (name: keyof Fields) => boolean = () => true,
): FieldErrors<keyof Fields & string> =>
  Object.fromEntries(
    namesOf(fields).flatMap((name) => {
      const problem = problemOf(String(entry[name]), fields[name] as Field, isNeeded(name));
      return problem === null ? [] : [[name, problem]];
    }),
  ) as FieldErrors<keyof Fields & string>;

/** What is sent of an entry, by its kind. An empty text is sent as such: it removes what is stored. */
type Sent<Of extends Field> = Of extends { choices: readonly (infer Choice)[] }
  ? Choice | ''
  : Of['kind'] extends 'flag'
    ? boolean
    : Of['kind'] extends 'minutes'
      ? number
      : Of['kind'] extends 'number' | 'id'
        ? number | null
        : Of['kind'] extends 'genres'
          ? string[]
          : string;

const sent = (entry: string | boolean, { kind }: Field): unknown => {
  if (typeof entry === 'boolean') return entry;
  if (kind === 'genres') return genresIn(entry);
  if (kind === 'slug') return entry.trim();
  if (kind === 'minutes') return Number(entry);
  return kind === 'number' || kind === 'id' ? (isBlank(entry) ? null : Number(entry)) : entry;
};

export const bodyOf = <Fields extends FieldTable>(
  fields: Fields,
  entry: EntryOf<Fields>,
): { [Name in keyof Fields]: Sent<Fields[Name]> } =>
  Object.fromEntries(
    namesOf(fields).map((name) => [name, sent(entry[name], fields[name] as Field)]),
  ) as never;

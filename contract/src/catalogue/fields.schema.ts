import { z } from 'zod';
import { id, line, optional, removable, text } from '../common/fields.schema.ts';
import type { Field, FieldTable } from './field.ts';
import * as catalogueMessages from './messages.ts';
import { SLUG } from './slug.ts';

const IMAGE_FILE = /^\/?[A-Za-z0-9_-][A-Za-z0-9_.-]{0,150}\.(?:webp|jpe?g|png|avif)$/i;

/** A picture below `/images/{size}`, with a leading slash as the movie database writes it. */
export const imagePath = z
  .string()
  .trim()
  .regex(IMAGE_FILE, catalogueMessages.imageInvalid)
  .overwrite((path) => (path.startsWith('/') ? path : `/${path}`));

export const minutes = z.int().min(0).max(10_000).describe('Minutes');

/** What is sent of an entry, by its kind. */
type Value<Of extends Field> = Of extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Of['kind'] extends 'flag'
    ? boolean
    : Of['kind'] extends 'number' | 'id' | 'minutes'
      ? number
      : Of['kind'] extends 'genres'
        ? string[]
        : string;
type SchemaOf<Of extends Field> = z.ZodType<Value<Of>, Value<Of>>;

const schemaOf = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'line':
      return line(field.max);
    case 'text':
      return text(field.max);
    case 'slug':
      // The part of an address that names a title.
      return z.string().trim().toLowerCase().min(1).max(field.max).regex(SLUG, catalogueMessages.slugInvalid);
    case 'number':
      return z.number().min(0).max(field.max);
    case 'choice':
      return z.enum(field.choices);
    case 'flag':
      return z.boolean();
    case 'date':
      return z.iso.date();
    case 'picture':
      return imagePath;
    case 'id':
      return id;
    case 'minutes':
      return minutes;
    case 'genres':
      return z.array(line(60)).max(30);
  }
};

const mapped = (fields: FieldTable, change: (field: Field) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = change(field);
      return [name, field.note === undefined ? schema : schema.describe(field.note)];
    }),
  );

/** The schemas of these fields, each as what has to be sent. */
export const neededIn = <Fields extends FieldTable>(fields: Fields) =>
  mapped(fields, schemaOf) as { [Name in keyof Fields]: SchemaOf<Fields[Name]> };

type Sent<Of extends Field> = Of['kind'] extends 'flag'
  ? ReturnType<typeof optional<SchemaOf<Of>>>
  : ReturnType<typeof removable<SchemaOf<Of>>>;

/** The schemas of fields that may stay empty. Of what is edited, a field that is not sent stays, and an empty one goes. */
export const sentIn = <Fields extends FieldTable>(fields: Fields) =>
  mapped(fields, (field) =>
    field.kind === 'flag' ? optional(schemaOf(field)) : removable(schemaOf(field)),
  ) as { [Name in keyof Fields]: Sent<Fields[Name]> };

type Told<Of extends Field> = Of['kind'] extends 'flag' ? z.ZodBoolean : z.ZodNullable<SchemaOf<Of>>;

/** The schemas of the same fields as they are answered: null where nothing is known. */
export const toldIn = <Fields extends FieldTable>(fields: Fields) =>
  mapped(fields, (field) => {
    if (field.kind === 'flag') return z.boolean();
    if (field.kind === 'number') return z.number().nullable();
    if (field.kind === 'id') return id.nullable();
    return (field.kind === 'choice' ? z.enum(field.choices) : z.string()).nullable();
  }) as { [Name in keyof Fields]: Told<Fields[Name]> };

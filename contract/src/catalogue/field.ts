/** What is entered in a field of a form: how it is checked, shown and sent follows from it. */
type Kind =
  | { kind: 'line' | 'text' | 'slug'; max: number }
  | { kind: 'number'; max: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'flag' | 'date' | 'picture' | 'id' | 'minutes' | 'genres' };

/** A field of the form of a title. Its name is that on the wire and in the database. */
export type Field = Kind & {
  label: string;
  hint?: string;
  /** What is said while a field that has to be filled in is empty; others may stay empty. */
  missing?: string;
  /** Its value in the form of something new. */
  default?: string | number | boolean;
  /** For the API reference. */
  note?: string;
  /** Viewers, too, read it. */
  isPublic?: true;
  /** What viewers read before it, if it is not its label. */
  shownAs?: string;
};
export type FieldTable = Readonly<Record<string, Field>>;

/** The names of these fields, or of those that are wanted. */
export const namesOf = <Fields extends FieldTable>(
  fields: Fields,
  isWanted: (field: Field) => boolean = () => true,
): (keyof Fields & string)[] => Object.keys(fields).filter((name) => isWanted(fields[name] as Field));

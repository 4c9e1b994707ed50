type Entries<Entry> = { [Field in keyof Entry]: string | boolean };

/** The fields that a fetch may change, in the order in which they are asked about. */
export type ComparedFields<Entry> = {
  [Field in keyof Entry]: {
    label: string;
    isPicture?: boolean;
    /** What it is without what an earlier fetch has brought; otherwise empty. */
    emptied?: string;
  };
};

export interface Difference<Field extends PropertyKey = string> {
  field: Field;
  label: string;
  before: string;
  after: string;
  /** Whether `before` and `after` are paths of pictures, where they are not empty. */
  isPicture: boolean;
  value: string | boolean;
  /** Whether somebody may have entered it; false for what an earlier fetch has brought. */
  isByHand: boolean;
}

const shown = (value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
};

/**
 * What a fetch changes: at once where nobody has entered anything, and only when asked where somebody has. A field that
 * the database does not know stays as it is, unless an earlier fetch has filled it in for something else: then it is
 * emptied.
 * @param untouched the entries of a form in which nothing has been entered; a field that it lacks always asks
 * @param previous what an earlier fetch into this form has brought
 */
export const changesOf = <Entry extends Entries<Entry>>(
  fields: ComparedFields<Entry>,
  current: Entry,
  fetched: Entry,
  untouched: Partial<Entry>,
  previous: Partial<Entry> = {},
): { free: Partial<Entry>; asked: Difference<keyof Entry>[] } => {
  const free: Partial<Entry> = {};
  const asked: Difference<keyof Entry>[] = [];
  for (const field of Object.keys(fields) as (keyof Entry)[]) {
    const { label, isPicture = false, emptied = '' } = fields[field];
    const before: string | boolean = current[field];
    const isByHand = before !== previous[field];
    const after: string | boolean = fetched[field] === '' && !isByHand ? emptied : fetched[field];
    if ((after === '' && isByHand) || before === after) continue;
    if (before === '' || before === untouched[field]) Object.assign(free, { [field]: after });
    else {
      asked.push({
        field,
        label,
        before: shown(before),
        after: shown(after),
        isPicture,
        value: after,
        isByHand,
      });
    }
  }
  return { free, asked };
};

export const chosenFrom = <Entry>(
  asked: readonly Difference<keyof Entry>[],
  chosen: ReadonlySet<keyof Entry>,
): Partial<Entry> =>
  Object.fromEntries(
    asked.filter(({ field }) => chosen.has(field)).map(({ field, value }) => [field, value]),
  ) as Partial<Entry>;

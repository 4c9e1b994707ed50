import type { Failure } from '#shared/form/failure.rules.ts';
import { dayTimeText } from '#shared/ui/Timestamp.tsx';

/** How the fields of a form are called, in the order in which they are compared; those without a name are not. */
export type FieldLabels<Entry> = Partial<Record<keyof Entry & string, Label>>;

type Label = string | { label: string; isPicture: true };

/** A field in which what was typed and what somebody else has saved differ. */
export interface EditDifference<Field extends string = string> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
  isPicture: boolean;
  /** Whether it was changed here, too; otherwise only the other one has changed it. */
  isTyped: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' && value !== '' ? value : '–';
};

/**
 * What somebody else has changed and what differs from it here.
 * @param before what the form had before anything was typed
 * @param guessed the fields that nobody has entered: where nothing was typed either, they are taken without asking
 * @param textOf how an entry is shown, where it is not shown as it is typed
 */
export const differencesOf = <Entry extends object>(
  labels: FieldLabels<Entry>,
  { before, mine, theirs }: { before: Entry; mine: Entry; theirs: Entry },
  {
    guessed = [],
    textOf = (field, entry) => shown(entry[field]),
  }: {
    guessed?: readonly string[] | undefined;
    textOf?: ((field: keyof Entry & string, entry: Entry) => string) | undefined;
  } = {},
): EditDifference<keyof Entry & string>[] =>
  (Object.keys(labels) as (keyof Entry & string)[])
    .filter((field) => !same(theirs[field], before[field]) && !same(theirs[field], mine[field]))
    .map((field) => {
      const named: Label = labels[field] ?? field;
      return {
        field,
        label: typeof named === 'string' ? named : named.label,
        isPicture: typeof named !== 'string',
        mine: textOf(field, mine),
        theirs: textOf(field, theirs),
        isTyped: !same(mine[field], before[field]),
      };
    })
    .filter(({ field, isTyped }) => isTyped || !guessed.includes(field));

/**
 * Whether what was typed is stored already: an earlier attempt succeeded but its answer was lost, or somebody else has
 * entered the same.
 */
export const isStored = <Entry extends object>(
  labels: FieldLabels<Entry>,
  mine: Entry,
  stored: Entry,
): boolean =>
  (Object.keys(labels) as (keyof Entry & string)[]).every((field) => same(mine[field], stored[field]));

/**
 * The entries on top of what somebody else has saved: what was typed stays, and the other fields are as they are now.
 * @param theirs the fields in which the other one's change is taken all the same
 * @param mine those in which this form's entry stays although it was not changed here
 */
export const rebased = <Entry extends object>(
  before: Entry,
  typed: Entry,
  now: Entry,
  { theirs, mine }: { theirs: ReadonlySet<string>; mine: ReadonlySet<string> } = {
    theirs: new Set(),
    mine: new Set(),
  },
): Entry =>
  Object.fromEntries(
    (Object.keys(now) as (keyof Entry & string)[]).map((field) => {
      const keeps = mine.has(field) || (!theirs.has(field) && !same(typed[field], before[field]));
      return [field, keeps ? typed[field] : now[field]];
    }),
  ) as Entry;

/** Who was faster, as the server says it, for the beginning of a sentence. */
export const whoWasFaster = (failure: Failure | undefined): string => {
  const { changed_by: name, changed_by_you: isSelf } = failure?.detail ?? {};
  if (isSelf === 'yes') return 'You';
  return typeof name === 'string' ? name : 'Somebody else';
};

/** Who saved it meanwhile, and when: "Grace Akinyi saved this on 27 Nov 2026, 06:10." */
export const fasterText = (failure: Failure | undefined): string => {
  const at = failure?.detail?.['changed_at'];
  const when = typeof at === 'string' ? ` on ${dayTimeText(at)}` : '';
  const where = failure?.detail?.['changed_by_you'] === 'yes' ? ' in another tab or on another device' : '';
  return `${whoWasFaster(failure)} saved this${where}${when}.`;
};

import { useState } from 'react';
import { useAttempt } from './use-attempt.ts';

export type TextFieldOf<Entry> = {
  [Field in keyof Entry & string]: string extends Entry[Field] ? Field : never;
}[keyof Entry & string];

export type TickOf<Entry> = {
  [Field in keyof Entry & string]: Entry[Field] extends boolean ? Field : never;
}[keyof Entry & string];

/** The entries of a form, with the field names of the API, and its sending by `useAttempt`. */
export const useEntry = <Entry extends object>(
  initial: Entry | (() => Entry),
  onChange?: (next: Entry) => void,
) => {
  const [entry, setEntry] = useState(initial);
  const attempted = useAttempt<keyof Entry & string>();
  const { errors, clearError } = attempted;

  const change = (changes: Partial<Entry>) => {
    setEntry((current) => ({ ...current, ...changes }));
    for (const field of Object.keys(changes)) clearError(field as keyof Entry & string);
    onChange?.({ ...entry, ...changes });
  };
  const setField = <Field extends keyof Entry & string>(field: Field, value: Entry[Field]) =>
    change({ [field]: value } as unknown as Partial<Entry>);

  return {
    ...attempted,
    entry,
    setEntry,
    change,
    setField,
    text: (field: TextFieldOf<Entry>) => ({
      // Wide, so that a form can be handed to fields that know only some of its entries.
      name: field as string,
      value: entry[field] as string,
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) =>
        setField(field, target.value as Entry[typeof field]),
    }),
    tick: (field: TickOf<Entry>) => ({
      name: field as string,
      checked: entry[field] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) =>
        setField(field, target.checked as Entry[typeof field]),
    }),
  };
};

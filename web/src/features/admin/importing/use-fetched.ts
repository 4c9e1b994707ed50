import { useState } from 'react';
import { changesOf, chosenFrom, type ComparedFields, type Difference } from './differences.rules.ts';

/** Takes fetched entries into a form where nothing was typed. @returns `differences` for the dialog about the rest, or null */
export const useFetched = <Entry extends { [Field in keyof Entry]: string | boolean }>({
  fields,
  entry,
  untouched,
  onChange,
}: {
  fields: ComparedFields<Entry>;
  entry: Entry;
  /** The form's entries before anything is entered; without a field, a fetch always asks about it. */
  untouched: Partial<Entry>;
  onChange: (changes: Partial<Entry>) => void;
}) => {
  const [previous, setPrevious] = useState<Entry>();
  const [asked, setAsked] = useState<readonly Difference<keyof Entry>[]>([]);

  const takeFetched = (fetched: Entry) => {
    const { free, asked: differences } = changesOf(fields, entry, fetched, untouched, previous);
    onChange(free);
    setPrevious(fetched);
    setAsked(differences);
  };
  const close = () => setAsked([]);
  const replace = (chosen: ReadonlySet<keyof Entry>) => {
    onChange(chosenFrom(asked, chosen));
    close();
  };
  return {
    takeFetched,
    differences: asked.length === 0 ? null : { differences: asked, onReplace: replace, onClose: close },
  };
};

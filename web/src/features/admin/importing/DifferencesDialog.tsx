import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { withChoice } from '../kit/chosen.ts';
import { countText } from '../kit/count-text.ts';
import type { Difference } from './differences.rules.ts';
import styles from './Import.module.css';

const Value = ({ value, isPicture }: { value: string; isPicture: boolean }) => {
  if (value === '') return '–';
  return isPicture ? <img src={imageAddress('w154', value)} alt={value.slice(1)} width={92} /> : value;
};

/** Shows field by field what a fetch would replace. Nothing that was entered by hand is chosen at first. */
export const DifferencesDialog = <Field extends string>({
  differences,
  onReplace,
  onClose,
}: {
  differences: readonly Difference<Field>[];
  onReplace: (fields: ReadonlySet<Field>) => void;
  onClose: () => void;
}) => {
  const [chosen, setChosen] = useState<ReadonlySet<Field>>(
    () => new Set(differences.filter(({ isByHand }) => !isByHand).map(({ field }) => field)),
  );
  const choose = (field: Field, isChosen: boolean) =>
    setChosen((before) => withChoice(before, field, isChosen));
  return (
    <Dialog
      form
      title="Replace what you have entered?"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Keep mine
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => onReplace(chosen)}>
            {`Replace ${countText(chosen.size, 'field')}`}
          </Button>
        </>
      }
    >
      <ul className={`grid-4 plain-list ${styles.differences}`}>
        {differences.map(({ field, label, before, after, isPicture, isByHand }) => (
          <li key={field}>
            <Checkbox
              label={label}
              checked={chosen.has(field)}
              onChange={({ target }) => choose(field, target.checked)}
            />
            <dl className="small breakable">
              <dt className="muted">{isByHand ? 'Yours' : 'Before'}</dt>
              <dd>
                <Value value={before} isPicture={isPicture} />
              </dd>
              <dt className="muted">Fetched</dt>
              <dd>
                <Value value={after} isPicture={isPicture} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

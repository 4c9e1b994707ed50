import { useId, useState } from 'react';
import type { Failure } from '#shared/form/failure.rules.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { withChoice } from '../chosen.ts';
import { fasterText, type EditDifference, whoWasFaster } from './overtaken.rules.ts';
import styles from './FormState.module.css';

const Value = ({ value, isPicture }: { value: string; isPicture: boolean }) =>
  isPicture && value !== '–' ? (
    <img src={imageAddress('w154', value)} alt={value.slice(1)} width={92} />
  ) : (
    <span className={`breakable ${styles.value}`}>{value}</span>
  );

/**
 * Shows field by field what somebody else has saved while this form was edited. What was typed here is chosen at first,
 * and where nothing was typed, their change. Nothing is saved yet.
 */
export const OvertakenDialog = ({
  failure,
  differences,
  onResolve,
  onClose,
}: {
  failure: Failure | undefined;
  differences: readonly EditDifference[];
  /** @param theirs the fields in which their change is taken */
  onResolve: (theirs: ReadonlySet<string>) => void;
  onClose: () => void;
}) => {
  const id = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isTyped }) => !isTyped).map(({ field }) => field)),
  );
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((before) => withChoice(before, field, isTheirs));
  const who = whoWasFaster(failure);
  const other = who === 'You' ? 'Saved' : who;
  const take = (all: boolean) => setTheirs(new Set(all ? differences.map(({ field }) => field) : []));
  return (
    <Dialog
      form
      title="Changed while you were editing it"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Back to the form
          </Button>
          <Button onClick={() => onResolve(theirs)}>Go on with these</Button>
        </>
      }
    >
      <p>{fasterText(failure)} Choose for each field; then save again.</p>
      <div className={`wrap-3 ${styles.all}`}>
        <Button kind="quiet" onClick={() => take(false)}>
          Keep mine
        </Button>
        <Button kind="quiet" onClick={() => take(true)}>
          {who === 'You' ? 'Take what is saved' : 'Take theirs'}
        </Button>
      </div>
      <ul className="grid-4 plain-list">
        {differences.map(({ field, label, mine, theirs: their, isPicture }) => (
          <li key={field}>
            <fieldset className={`shrinkable ${styles.difference}`}>
              <legend>{label}</legend>
              <div className={`grid-3 ${styles.sides}`}>
                {[
                  { isTheirs: false, whose: 'Here', value: mine },
                  { isTheirs: true, whose: other, value: their },
                ].map(({ isTheirs, whose, value }) => (
                  <label key={whose} className={`grid-2 touchable ${styles.side}`}>
                    <input
                      type="radio"
                      name={`${id}-${field}`}
                      checked={theirs.has(field) === isTheirs}
                      onChange={() => choose(field, isTheirs)}
                    />
                    <span>
                      <span className={`note ${styles.whose}`}>{whose}</span>
                      <Value value={value} isPicture={isPicture} />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

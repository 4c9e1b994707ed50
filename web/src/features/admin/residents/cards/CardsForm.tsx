import type { CardCandidate } from '@sebule/contract';
import type { FormEvent } from 'react';
import type { Failure } from '#shared/form/failure.rules.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { countText } from '../../kit/count-text.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { AddressField } from './AddressField.tsx';
import { countSkipped, recipients, type Choice } from './cards.rules.ts';
import type { CardAddress } from './use-card-address.ts';
import styles from './CardsPage.module.css';

/** Who gets a card, and the address on the cards. */
export const CardsForm = ({
  residents,
  ids,
  choice,
  onChoose,
  people,
  address,
  busy,
  failure,
  onDismiss,
  onMake,
}: {
  residents: readonly CardCandidate[];
  /** The residents selected in the list; null without a selection. */
  ids: readonly number[] | null;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  people: readonly CardCandidate[];
  address: CardAddress;
  busy: boolean;
  failure: Failure | undefined;
  onDismiss: () => void;
  onMake: () => void;
}) => {
  const count = (of: Choice) => recipients(residents, of, ids).length;
  const options = [
    ...(ids ? [{ value: 'chosen', label: `Chosen (${count('chosen')})` } as const] : []),
    { value: 'new', label: `No sign-in yet (${count('new')})` } as const,
    { value: 'all', label: `All (${count('all')})` } as const,
  ];
  const skipped = choice === 'chosen' ? countSkipped(residents, ids) : 0;
  const canMake = people.length > 0 && address.problem === null;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canMake) onMake();
  };

  return (
    <form className={`stack-5 ${styles.form}`} noValidate onSubmit={handleSubmit} aria-label="Sign-in cards">
      <Segmented
        legend="Cards for"
        name="choice"
        options={options}
        value={choice}
        onChange={onChoose}
        hint={
          skipped > 0
            ? `${countText(skipped, 'resident gets', 'residents get')} no card: waiting for approval, or blocked.`
            : null
        }
      />
      <AddressField address={address} />
      {people.length === 0 ? (
        <p className={styles.note}>There are no residents to make cards for.</p>
      ) : (
        <>
          <p className={styles.names}>{people.map(({ name }) => name).join(', ')}</p>
          <p className={styles.warning}>
            New cards end the links that these residents have. Cards printed earlier stop working.
          </p>
        </>
      )}
      <FailureNotice failure={failure} onClose={onDismiss} />
      <div>
        <Button type="submit" busy={busy} disabled={!canMake}>
          {busy
            ? 'Making ...'
            : people.length === 0
              ? 'Make cards'
              : `Make ${countText(people.length, 'card')}`}
        </Button>
      </div>
    </form>
  );
};

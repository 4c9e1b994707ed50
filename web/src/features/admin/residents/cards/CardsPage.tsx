import type { CardCandidate } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { adminQuery } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { countText } from '../../kit/count-text.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { mediumDate } from '../../kit/medium-date.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { adminKeys } from '../../query-keys.ts';
import { linkAt } from './address.rules.ts';
import { AddressField, useCardAddress } from './AddressField.tsx';
import { countSkipped, idsIn, recipients, type Choice } from './cards.rules.ts';
import { CARDS_PER_PAGE, LoginCard, PrintSheets, type CardContent } from './LoginCard.tsx';
import { useCards } from './use-cards.ts';
import callout from '../Callout.module.css';
import styles from './CardsPage.module.css';

/** Prints cards with sign-in links for several residents. */
export const CardsPage = () => {
  const residents = useQuery({
    queryKey: adminKeys.allResidents,
    queryFn: adminQuery('GET admin/clients/for-cards'),
  });
  return (
    <AdminPage
      title="Sign-in cards"
      lead="Each card has a QR code with which one resident signs in once, without typing. Eight fit on a page."
      actions={<BackToList list={paths.allResidents()}>All Clients</BackToList>}
    >
      <Loaded
        query={residents}
        label="Loading residents"
        className="stack-5"
        skeleton={<Skeleton height="16rem" radius="var(--radius-medium)" />}
      >
        {(all) => <Cards residents={all} />}
      </Loaded>
    </AdminPage>
  );
};

/** The form that chooses who gets a card, then a preview of the cards. */
const Cards = ({ residents }: { residents: readonly CardCandidate[] }) => {
  const [search] = useSearchParams();
  const ids = idsIn(search);
  const [choice, setChoice] = useState<Choice>(ids ? 'chosen' : 'new');
  const [isPrinted, setIsPrinted] = useState(false);
  const address = useCardAddress();
  const { cards, failure, busy, make, clear, dismissFailure } = useCards();
  const [isMade, setIsMade] = useState(false);
  const people = recipients(residents, choice, ids);

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
    if (!canMake) return;
    make(
      people.map((each) => each.user_id),
      () => setIsMade(true),
    );
  };

  return (
    <div className="stack-5">
      {isMade ? (
        <CardsPreview
          cards={cards.map((card) => ({ ...card, url: linkAt(card.url, address.typed) }))}
          onPrint={() => {
            window.print();
            setIsPrinted(true);
          }}
          onMakeOthers={() => {
            clear();
            setIsMade(false);
            setIsPrinted(false);
          }}
        />
      ) : (
        <form
          className={`stack-5 ${styles.form}`}
          noValidate
          onSubmit={handleSubmit}
          aria-label="Sign-in cards"
        >
          <Segmented
            legend="Cards for"
            name="choice"
            options={options}
            value={choice}
            onChange={setChoice}
            hint={
              skipped > 0
                ? `${countText(skipped, 'resident gets', 'residents get')} no card: waiting for approval, or blocked.`
                : null
            }
          />
          <AddressField address={address} />
          {people.length === 0 ? (
            <p className="muted">There are no residents to make cards for.</p>
          ) : (
            <>
              <p className={`muted lines ${styles.names}`}>{people.map(({ name }) => name).join(', ')}</p>
              <p className={callout.warning}>
                New cards end the links that these residents have. Cards printed earlier stop working.
              </p>
            </>
          )}
          <FailureNotice failure={failure} onClose={dismissFailure} />
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
      )}
      <LeaveGuard when={cards.length > 0 && !isPrinted} title="Leave without printing?" stayLabel="Stay here">
        These cards have not been printed. Their links are shown only here; later you would make new ones.
      </LeaveGuard>
    </div>
  );
};

/** A preview of the cards, with the button that prints them. */
const CardsPreview = ({
  cards,
  onPrint,
  onMakeOthers,
}: {
  cards: readonly CardContent[];
  onPrint: () => void;
  onMakeOthers: () => void;
}) => {
  const pages = countText(Math.ceil(cards.length / CARDS_PER_PAGE), 'page');
  const [first] = cards;
  return (
    <>
      <div className={`spread ${styles.made}`}>
        <p role="status">
          {countText(cards.length, 'card')} on {pages} of A4, valid until{' '}
          {first && mediumDate(first.expires_at)}. They are shown only here, and each works once.
        </p>
        <div className={`wrap-3 ${styles.actions}`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form's button, which had the focus, has been removed */}
          <Button autoFocus onClick={onPrint}>
            Print
          </Button>
          <Button kind="quiet" onClick={onMakeOthers}>
            Make others
          </Button>
        </div>
      </div>
      <ul className={`grid-4 plain-list ${styles.cards}`} aria-label="The first page">
        {cards.slice(0, CARDS_PER_PAGE).map((card) => (
          <li key={card.url} className={styles.preview}>
            <LoginCard card={card} />
          </li>
        ))}
      </ul>
      {cards.length > CARDS_PER_PAGE && (
        <p className="muted">{`and ${cards.length - CARDS_PER_PAGE} more on the paper`}</p>
      )}
      <PrintSheets cards={cards} />
    </>
  );
};

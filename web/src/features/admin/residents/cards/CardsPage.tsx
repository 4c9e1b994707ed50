import type { CardCandidate } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { linkAt } from './address.rules.ts';
import { allResidentsQuery } from './all-residents.queries.ts';
import { idsIn, recipients, type Choice } from './cards.rules.ts';
import { CardsForm } from './CardsForm.tsx';
import { CardsPreview } from './CardsPreview.tsx';
import { useCardAddress } from './use-card-address.ts';
import { useCards } from './use-cards.ts';

/** Prints cards with sign-in links for several residents. */
export const CardsPage = () => {
  const residents = useQuery(allResidentsQuery);
  const loadError = useLastError(residents.error, residents.data !== undefined);
  return (
    <AdminPage
      title="Sign-in cards"
      lead="Each card has a QR code with which one resident signs in once, without typing. Eight fit on a page."
      actions={<BackToList list={paths.allResidents()}>All Clients</BackToList>}
    >
      {loadError && (
        <ErrorPanel
          heading={false}
          error={loadError}
          busy={residents.isFetching}
          onRetry={() => void residents.refetch()}
        />
      )}
      {!loadError && residents.data && <Cards residents={residents.data} />}
      {!loadError && !residents.data && (
        <div className="stack-5" role="status" aria-label="Loading residents">
          <Skeleton height="16rem" radius="var(--radius-medium)" />
        </div>
      )}
    </AdminPage>
  );
};

const Cards = ({ residents }: { residents: readonly CardCandidate[] }) => {
  const [search] = useSearchParams();
  const ids = idsIn(search);
  const [choice, setChoice] = useState<Choice>(ids ? 'chosen' : 'new');
  const [isPrinted, setIsPrinted] = useState(false);
  const address = useCardAddress();
  const { cards, failure, busy, make, clear, dismissFailure } = useCards();
  const [isMade, setIsMade] = useState(false);
  const people = recipients(residents, choice, ids);

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
        <CardsForm
          residents={residents}
          ids={ids}
          choice={choice}
          onChoose={setChoice}
          people={people}
          address={address}
          busy={busy}
          failure={failure}
          onDismiss={dismissFailure}
          onMake={() =>
            make(
              people.map((each) => each.user_id),
              () => setIsMade(true),
            )
          }
        />
      )}
      <LeaveGuard when={cards.length > 0 && !isPrinted} title="Leave without printing?" stayLabel="Stay here">
        These cards have not been printed. Their links are shown only here; later you would make new ones.
      </LeaveGuard>
    </div>
  );
};

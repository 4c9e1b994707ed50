import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { asksForNewTab } from '../../../shared/ui/asks-for-new-tab.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useBackToList } from '../../../shared/use-back-to-list.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import type { ResidentOfPage } from './use-resident.ts';
import styles from './ResidentPage.module.css';

/** To the list as the admin left it; a link all the same, which opens in another tab, too. */
const BackToAllClients = () => {
  const goBack = useBackToList(paths.allClients());
  const handleClick = (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    if (goBack()) event.preventDefault();
  };
  return (
    <ButtonLink kind="quiet" to={paths.allClients()} onClick={handleClick}>
      Back to All Clients
    </ButtonLink>
  );
};

/** A page about one resident, which the audit log records when it is opened. */
export const ResidentPage = ({
  of: { isId, query, resident },
  title,
  note,
  actions,
  className,
  children,
}: {
  of: ResidentOfPage;
  title: string;
  note: string;
  actions?: ReactNode;
  className: string | undefined;
  children: ReactNode;
}) => (
  <AdminPage
    title={resident ? `${title}: ${resident.name}` : title}
    lead={
      resident &&
      [resident.apartment && `Apartment ${resident.apartment}`, resident.location].filter(Boolean).join(' · ')
    }
    actions={
      <>
        {actions}
        <BackToAllClients />
      </>
    }
  >
    <div className={className}>
      <p className={styles.recorded}>{note}</p>
      {isId ? (
        <LoadFailure query={query}>The resident could not be loaded.</LoadFailure>
      ) : (
        <p>There is no such resident.</p>
      )}
      {children}
    </div>
  </AdminPage>
);

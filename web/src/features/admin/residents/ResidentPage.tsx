import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import { BackToList } from '../kit/table/BackToList.tsx';
import type { ResidentOfPage } from './use-resident.ts';
import styles from './ResidentPage.module.css';

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
        <BackToList list={paths.allResidents()}>Back to All Clients</BackToList>
      </>
    }
  >
    <div className={className}>
      <p className={`note ${styles.recorded}`}>{note}</p>
      {isId ? (
        <LoadFailure query={query}>The resident could not be loaded.</LoadFailure>
      ) : (
        <p>There is no such resident.</p>
      )}
      {children}
    </div>
  </AdminPage>
);

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { adminQuery } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import { BackToList } from '../kit/table/BackToList.tsx';
import { adminKeys } from '../query-keys.ts';
import styles from './ResidentPage.module.css';

/** The resident in the page's address. `isId` is false for an invalid address. */
export const useResident = () => {
  const { user_id: typed = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(typed);
  const id = isId ? Number(typed) : 0;
  const query = useQuery({
    queryKey: adminKeys.resident(id),
    queryFn: adminQuery('GET admin/clients/get/:id', { params: { id } }),
    enabled: isId,
  });
  return { id, isId, query, resident: query.data?.[0] };
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
  of: ReturnType<typeof useResident>;
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

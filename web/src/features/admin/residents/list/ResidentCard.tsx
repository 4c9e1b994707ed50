import type { Resident } from '@sebule/contract';
import type { ReactNode } from 'react';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { Phone, StatusCell } from './cells.tsx';
import { ResidentActions, type OnAction } from './ResidentActions.tsx';

/** A resident on a phone: the name, the phone and the apartment. The Approve button shows who is waiting. */
export const ResidentCard = ({
  resident,
  checkbox,
  onAction,
}: {
  resident: Resident;
  checkbox: ReactNode;
  onAction: OnAction;
}) => (
  <RowCard
    title={resident.name}
    note={resident.status === 'blocked' && <StatusCell status={resident.status} />}
    facts={
      <>
        <Phone {...resident} />
        <span>{resident.apartment ?? resident.location}</span>
      </>
    }
    actions={<ResidentActions resident={resident} places={1} onAction={onAction} />}
    checkbox={checkbox}
  />
);

import type { Client } from '@sebule/contract';
import type { ReactNode } from 'react';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { Phone, StatusCell } from './cells.tsx';
import { ClientActions, type OnAction } from './ResidentActions.tsx';

/** A resident on a phone: the name, the phone and the apartment. The Approve button shows who is waiting. */
export const ClientCard = ({
  client,
  checkbox,
  onAction,
}: {
  client: Client;
  checkbox: ReactNode;
  onAction: OnAction;
}) => (
  <RowCard
    title={client.name}
    note={client.status === 'blocked' && <StatusCell status={client.status} />}
    facts={
      <>
        <Phone {...client} />
        <span>{client.apartment ?? client.location}</span>
      </>
    }
    actions={<ClientActions client={client} places={1} onAction={onAction} />}
    checkbox={checkbox}
  />
);

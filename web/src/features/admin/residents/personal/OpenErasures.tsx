import type { OpenErasure } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { dayText } from '../day-text.ts';
import { useReportChange } from '../residents.queries.ts';
import { openErasuresQuery } from '../summary.queries.ts';
import styles from './OpenErasures.module.css';

/** For deleted residents, who have no page. */
const EraseDeletedDialog = ({ erasure, onClose }: { erasure: OpenErasure; onClose: () => void }) => {
  const report = useReportChange();
  return (
    <ConfirmDialog
      title="Erase what a deleted resident has left?"
      confirmLabel="Erase"
      danger
      send={() => callAsAdmin('POST admin/clients/erase', { body: { id: erasure.user_id } })}
      onDone={({ msg }) => report(msg)}
      onClose={onClose}
    >
      <p>
        Their account was deleted after they had asked for this on {dayText(erasure.asked_at)}. What they
        watched and wrote, and the answers to it, goes for good.
      </p>
    </ConfirmDialog>
  );
};

/** Reminds of residents who asked to be erased. */
export const OpenErasures = () => {
  const erasures = useQuery(openErasuresQuery);
  const { data: open = [] } = erasures;
  const [erased, setErased] = useState<OpenErasure | null>(null);
  // The dialog stays while the list becomes empty.
  if (open.length === 0 && !erased) {
    return (
      <div className={styles.unknown}>
        <LoadFailure query={erasures}>The erasure requests could not be loaded.</LoadFailure>
      </div>
    );
  }
  return (
    <section className={`breakable box below-4 ${styles.open}`} aria-labelledby="open-erasures">
      <h2 id="open-erasures">Erasure requests</h2>
      <ul className="plain-list">
        {open.map((erasure) => (
          <li key={erasure.user_id}>
            {erasure.deleted ? (
              <span className="muted">A deleted resident</span>
            ) : (
              <Link className="touchable bold" to={paths.personalData(erasure.user_id)}>
                {[erasure.name, erasure.apartment].filter(Boolean).join(', ')}
              </Link>
            )}
            <span className="muted">due {dayText(erasure.due_at)}</span>
            {erasure.deleted && (
              <Button kind="quiet" onClick={() => setErased(erasure)}>
                Erase…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {erased && <EraseDeletedDialog erasure={erased} onClose={() => setErased(null)} />}
    </section>
  );
};

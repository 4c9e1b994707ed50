import type { Resident, OpenErasure } from '@sebule/contract';
import { ERASURE_DUE_DAYS } from '@sebule/contract/privacy/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useBackToList } from '#shared/use-back-to-list.ts';
import { hasDraftAt } from '../../kit/form/draft.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { listPlace } from '../../kit/table/list-place.ts';
import { dayText } from '../day-text.ts';
import { hasUnsavedEdit } from '../edit/edit-draft.ts';
import { EditResidentDialog } from '../edit/EditResidentDialog.tsx';
import { useResidentGone } from '../residents.queries.ts';
import { openErasuresQuery } from '../summary.queries.ts';
import { EraseDialog, erasurePlace, NoteErasureDialog, WithdrawErasureDialog } from './erasure-dialogs.tsx';
import type { OpenedCopy } from './personal.queries.ts';
import styles from './PersonalDataPage.module.css';

/** The other rights of a resident: correction and erasure. */
export const ResidentRights = ({ resident, copy }: { resident: Resident; copy: OpenedCopy | undefined }) => {
  const { user_id: id, name } = resident;
  const navigate = useNavigate();
  const backToList = useBackToList(paths.allResidents());
  const residentGone = useResidentGone();
  const erasure = useQuery({
    ...openErasuresQuery,
    select: (waiting: OpenErasure[]) => waiting.find(({ user_id: each }) => each === id) ?? null,
  });
  // Goes on with a draft after a new sign-in or a reload.
  const [open, setOpen] = useState<'edit' | 'note' | 'erase' | null>(() =>
    hasUnsavedEdit(id) ? 'edit' : hasDraftAt(erasurePlace(id)) ? 'note' : null,
  );
  const [withdrawn, setWithdrawn] = useState<OpenErasure | null>(null);
  const close = () => setOpen(null);
  const waiting = erasure.data;

  return (
    <section className={`grid-2 card ${styles.rights}`} aria-labelledby="rights">
      <h2 id="rights">If {name} asks</h2>
      <div className={`spread ${styles.right}`}>
        <p className="grid-1">
          <strong>Correction</strong>
          <span className="note">A wrong name, phone number, apartment or MAC address.</span>
        </p>
        <Button kind="quiet" onClick={() => setOpen('edit')}>
          Correct
        </Button>
      </div>
      <div className={`spread ${styles.right}`}>
        <p className="grid-1">
          <strong>Erasure</strong>
          {waiting ? (
            <span className="small bold warned">
              Erasure requested on {dayText(waiting.asked_at)}: due {dayText(waiting.due_at)}
            </span>
          ) : (
            <span className="note">
              Within {ERASURE_DUE_DAYS} days after they have asked. You can do it now, or note when they
              asked.
            </span>
          )}
        </p>
        <div className="wrap-3">
          {erasure.data !== undefined && (
            <Button kind="quiet" onClick={() => (waiting ? setWithdrawn(waiting) : setOpen('note'))}>
              {waiting ? 'No longer wanted' : 'Note the day'}
            </Button>
          )}
          <Button kind="danger" unavailable={!copy} onClick={() => setOpen('erase')}>
            Erase…
          </Button>
        </div>
      </div>
      <LoadFailure query={erasure}>Whether erasure was asked for could not be loaded.</LoadFailure>
      {open === 'edit' && <EditResidentDialog resident={resident} onClose={close} />}
      {open === 'note' && <NoteErasureDialog resident={resident} onClose={close} />}
      {withdrawn && <WithdrawErasureDialog erasure={withdrawn} onClose={() => setWithdrawn(null)} />}
      {open === 'erase' && copy && (
        <EraseDialog
          resident={resident}
          copy={copy}
          onErased={() => {
            if (!backToList()) void navigate(listPlace(paths.allResidents()), { replace: true });
            residentGone(id);
          }}
          onClose={close}
        />
      )}
    </section>
  );
};

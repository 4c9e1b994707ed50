import type { Resident } from '@sebule/contract';
import { useEffect, useRef, useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { DraftNote, UnsavedGuard } from '../../kit/form/FormState.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { LoginLinkDialog } from '../cards/LoginLinkDialog.tsx';
import { useResidentsChanged } from '../residents.queries.ts';
import { emptyEntry, residentProblems, saveBody, type ResidentEntry } from './resident.rules.ts';
import { ResidentFields } from './ResidentFields.tsx';
import formStyles from '../../kit/form/Form.module.css';
import callout from '../Callout.module.css';
import styles from './AddResidentPage.module.css';

/** Adds residents one by one, or goes on with a draft. */
export const AddResidentPage = () => {
  const [added, setAdded] = useState<Resident | null>(null);
  const residentsChanged = useResidentsChanged();
  const form = useForm<ResidentEntry, Resident>({
    initial: emptyEntry,
    place: 'client:new',
    problemsIn: (entry) => residentProblems(entry),
    send: (entry) => callAsAdmin('POST admin/clients/save', { body: saveBody(entry), once: true }),
    onDone: ({ details: [resident] }) => {
      residentsChanged();
      setAdded(resident ?? null);
    },
  });
  const { ref, entry, reset } = form;

  const shouldFocusForm = useRef(false);
  useEffect(() => {
    if (added || !shouldFocusForm.current) return;
    shouldFocusForm.current = false;
    ref.current?.querySelector<HTMLElement>('[name="full_name"]')?.focus();
  }, [added, ref]);

  const addAnother = () => {
    shouldFocusForm.current = true;
    // Residents are often added house by house.
    reset({ ...emptyEntry, location: entry.location });
    setAdded(null);
  };

  return (
    <AdminPage
      title="Add Client"
      lead={added ? undefined : 'A resident who may sign in at once. Everything but the apartment is needed.'}
    >
      <div className={styles.column}>
        {added ? (
          <ResidentAdded resident={added} onAddAnother={addAnother} />
        ) : (
          <form ref={ref} className="stack-5" noValidate onSubmit={form.submit} aria-label="Add Client">
            <DraftNote form={form} />
            <ResidentFields form={form} />
            <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
            <div className={formStyles.actions}>
              <Button type="submit" busy={form.busy}>
                {form.busy ? 'Saving ...' : 'Save'}
              </Button>
            </div>
          </form>
        )}
      </div>
      <UnsavedGuard form={form}>This resident has not been saved. What you typed will be lost.</UnsavedGuard>
    </AdminPage>
  );
};

const ResidentAdded = ({ resident, onAddAnother }: { resident: Resident; onAddAnother: () => void }) => {
  const [isLinkDialogOpen, setIsLinkDialogOpen] = useState(false);
  const { name, phone, apartment, location, mac_shared_with: sharedWith } = resident;
  return (
    <section className={`stack-4 ${callout.done}`}>
      <div role="status">
        <h2>{name} has been added</h2>
        <p className={`muted breakable ${styles.facts}`}>
          {[phoneText(phone), apartment, location].filter(Boolean).join(' · ')}
        </p>
        {sharedWith && (
          <p className={`muted breakable ${styles.facts}`}>{sharedWith} has the same MAC address.</p>
        )}
      </div>
      <p>
        {name} can sign in with the phone number in the building, or by a sign-in link, which can be printed
        as a card.
      </p>
      <div className={formStyles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form's button, which had the focus, has been removed */}
        <Button autoFocus onClick={onAddAnother}>
          Add another
        </Button>
        <Button kind="quiet" onClick={() => setIsLinkDialogOpen(true)}>
          Sign-in link
        </Button>
        <BackToList list={paths.allResidents()}>All Clients</BackToList>
      </div>
      {isLinkDialogOpen && <LoginLinkDialog resident={resident} onClose={() => setIsLinkDialogOpen(false)} />}
    </section>
  );
};

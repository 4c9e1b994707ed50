import type { HouseContact as Contact } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { DraftNote, UnsavedGuard } from '../kit/form/FormState.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { phoneText } from '../kit/phone-text.ts';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { houseContactQuery } from './staff.queries.ts';
import formStyles from '../kit/form/Form.module.css';
import styles from './StaffPage.module.css';

/** The owner's form for whom residents can ask for help to sign in. */
export const HouseContact = () => {
  const contact = useQuery(houseContactQuery);
  const saved = contact.data?.[0];
  return (
    <section className={`stack-4 ${styles.contact}`} aria-labelledby="house-contact">
      <h2 id="house-contact">Whom residents can ask</h2>
      <p className="muted">
        Residents who forgot their password, or need a code that nobody sends, are told to ask this person.
        Everybody can read it, also before signing in. Without a name it says “the caretaker”.
      </p>
      <LoadFailure query={contact}>Whom residents can ask could not be loaded.</LoadFailure>
      {saved && <ContactForm saved={saved} />}
    </section>
  );
};

const LABELS = { name: 'Name', phone: 'Phone' };

const entryOf = ({ name, phone }: Contact) => ({ name, phone: phoneText(phone) });

const ContactForm = ({ saved }: { saved: Contact }) => {
  const queryClient = useQueryClient();
  const form = useForm({
    place: 'house-contact',
    initial: entryOf(saved),
    edited: {
      code: 'house-contact-changed',
      labels: LABELS,
      load: async () => (await callAsAdmin('GET admin/house-contact/get')).details[0] ?? null,
      entryOf,
      versionOf: () => undefined,
    },
    problemsIn: () => ({}),
    send: (entry, before) => callAsAdmin('PATCH admin/house-contact/save', { body: { ...entry, before } }),
    onDone: ({ details: [stored] }) => {
      if (!stored) return;
      queryClient.setQueryData(houseContactQuery.queryKey, [stored]);
      reset(entryOf(stored));
      showToast('Saved whom residents can ask');
    },
  });
  const { ref, text, submit, busy, isDirty, reset, noticeId, failure, dismissFailure } = form;
  return (
    <form ref={ref} className="stack-5" noValidate onSubmit={submit} aria-label="Whom residents can ask">
      <DraftNote form={form} />
      <div className={formStyles.columns}>
        <TextField label="Name" optional autoComplete="off" {...text('name')} />
        <TextField label="Phone" optional type="tel" autoComplete="off" {...text('phone')} />
      </div>
      <FailureNotice id={noticeId} failure={failure} onClose={dismissFailure} />
      <div className={formStyles.actions}>
        <Button type="submit" busy={busy} disabled={!isDirty}>
          Save
        </Button>
      </div>
      <UnsavedGuard form={form}>What you changed has not been saved.</UnsavedGuard>
    </form>
  );
};

import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { draftOf, keepDraft, type LegalText } from './draft.ts';
import { PersonFields } from './PersonFields.tsx';
import {
  asksSetupCode,
  emptyInput,
  isSecondOwner,
  userTypeHint,
  userTypes,
  type RegisterEntry,
  type RegisterKind,
} from './register.rules.ts';
import { useRegister, type RegisterFormState } from './use-register.ts';
import note from '../form/StatusNote.module.css';
import styles from './RegisterForm.module.css';

const NAMES = { terms: 'Terms', privacy: 'Privacy notice' } as const;

/** Links to the legal texts, without losing the entries: `onOpen` is called before the form is left. */
const LegalLine = ({ onOpen }: { onOpen: (legalText: LegalText) => void }) => {
  const link = (legalText: LegalText) => (
    <Link
      className={`bold ${styles.legal}`}
      to={paths[legalText]()}
      data-legal-text={legalText}
      onClick={() => onOpen(legalText)}
    >
      {NAMES[legalText]}
    </Link>
  );
  return (
    <p className="note">
      By signing up you accept the {link('terms')} and the {link('privacy')}.
    </p>
  );
};

/** The owner's sign-in, which allows somebody to sign up as staff. */
const OwnerFields = ({ text }: Pick<RegisterFormState, 'text'>) => {
  const headingId = useId();
  return (
    <div className={`grid-4 ${styles.owner}`} role="group" aria-labelledby={headingId}>
      <h2 id={headingId} className="large">
        Owner details to have permission.
      </h2>
      <div className={styles.columns}>
        {/* No autofill: the browser knows only this person's own address. */}
        <TextField
          label="Owner email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...text('admin_email')}
        />
        <PasswordField label="Owner password" autoComplete="off" {...text('admin_pass')} />
      </div>
    </div>
  );
};

export const RegisterForm = ({
  kind,
  onRegistered,
  onRefused,
}: {
  kind: RegisterKind;
  onRegistered: (entry: RegisterEntry) => void;
  onRefused: () => void;
}) => {
  const { key } = useLocation();
  const form = useRegister({
    initialInput: draftOf(key)?.input ?? emptyInput,
    kind,
    onRegistered,
    onRefused,
  });
  const { ref, input, entry, busy, failure, setField, text, dismissFailure } = form;
  const wouldBeSecondOwner = isSecondOwner(entry, kind);

  const switchToStaff = () => {
    setField('user_type', 'staff');
    // The button disappears; focusing a field would open a phone's on-screen keyboard.
    ref.current?.querySelector<HTMLElement>('[name="user_type"][value="staff"]')?.focus();
  };

  return (
    <form {...form.formProps(form.submit)} className="stack-form" aria-label="Sign up">
      <Segmented
        legend="Sign up as"
        name="user_type"
        options={userTypes}
        value={entry.user_type}
        onChange={(userType) => setField('user_type', userType)}
        hint={userTypeHint(entry.user_type, kind)}
      />
      {wouldBeSecondOwner ? (
        <div className="stack-5">
          <p className={`${note.note} ${note.plain}`} role="status">
            This Sebule already has an owner.
          </p>
          <Button wide onClick={switchToStaff}>
            Sign up as staff
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.columns}>
            <PersonFields form={form} role={kind.role} />
            {asksSetupCode(entry, kind) && (
              <TextField
                label="Setup code"
                hint={
                  input.setup_code === null && kind.linkedSetupCode !== ''
                    ? 'Filled in by the link.'
                    : 'The server printed it when it started.'
                }
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...text('setup_code')}
              />
            )}
            <div className={asksSetupCode(entry, kind) ? undefined : styles.beside}>
              <Checkbox
                label="Remember me"
                name="remember_me"
                checked={entry.remember_me}
                onChange={(event) => setField('remember_me', event.target.checked)}
              />
            </div>
          </div>
          {entry.user_type === 'staff' && <OwnerFields text={text} />}
          <div className="grid-2">
            <Button type="submit" wide busy={busy}>
              {busy ? 'Signing up ...' : 'Sign up'}
            </Button>
            <LegalLine
              onOpen={(legalText) =>
                keepDraft({ locationKey: key, input, legalText, scrollY: window.scrollY })
              }
            />
          </div>
        </>
      )}
      {failure && <FailureDialog title="Not signed up" {...failure} onClose={dismissFailure} />}
    </form>
  );
};

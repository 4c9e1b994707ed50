import { CODE_LENGTH } from '@sebule/contract/accounts/limits';
import { Field, type FieldTexts } from '#shared/ui/Field.tsx';
import { acceptCode } from './code.rules.ts';
import styles from './CodeField.module.css';

const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

/**
 * Six digits. One real field, so that autofill, paste, screen readers and remotes work; the boxes are only drawn behind
 * it.
 */
export const CodeField = ({
  value,
  onChange,
  hint,
  error,
  ...input
}: Omit<FieldTexts, 'label'> & {
  value: string;
  onChange: (code: string) => void;
  autoFocus?: boolean;
}) => (
  <Field label="Code" hint={hint} error={error}>
    {(control) => (
      <div className={error ? `${styles.boxes} ${styles.wrong}` : styles.boxes}>
        <div className={`fill ${styles.row}`} aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={place === value.length ? styles.next : undefined} />
          ))}
        </div>
        {/* No maxLength: it would cut a pasted message off before its code. */}
        <input
          {...input}
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(acceptCode(event.target.value))}
        />
      </div>
    )}
  </Field>
);

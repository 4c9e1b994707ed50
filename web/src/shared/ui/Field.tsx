import { useId, useState, type ReactNode } from 'react';
import styles from './Field.module.css';

/** The ids that connect a control to its label and texts. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldTexts {
  label: string;
  /** Shown while there is no `error`; screen readers read either with the field. */
  hint?: ReactNode;
  /** Says so before the hint, in forms where most fields are required. */
  optional?: boolean | undefined;
  error?: string | undefined;
  /** The id of an error that stands elsewhere, in place of `error`. */
  errorId?: string | undefined;
}

/** A form control with its label, hint and error. `describedBy`: ids of other texts that describe it. */
export const Field = ({
  label,
  hint: ownHint,
  optional = false,
  error,
  errorId,
  describedBy,
  children,
}: FieldTexts & { describedBy?: string | undefined; children: (control: FieldControl) => ReactNode }) => {
  const id = useId();
  const hint = optional ? <>Optional. {ownHint}</> : ownHint;
  const [hasFocus, setHasFocus] = useState(false);
  const described = [describedBy, errorId, hint && !error && `${id}hint`, error && `${id}error`].filter(
    Boolean,
  );
  return (
    <div className={styles.field} onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error || errorId ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {/* Announced only if the field has the focus, as nothing else would announce it. Otherwise it is read
          on focus: a whole form of errors must not be read out at once. */}
      <div className={styles.text} aria-live={hasFocus ? 'polite' : undefined}>
        {hint && !error && (
          <p id={`${id}hint`} className="note">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}error`} className="small bold wrong">
            {error}
          </p>
        )}
      </div>
    </div>
  );
};

/** The box around a field's control and its prefix or buttons. It also shows the focus. */
export const FieldBox = ({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) => (
  <div className={`row ${styles.box}`} data-invalid={isInvalid || undefined}>
    {children}
  </div>
);

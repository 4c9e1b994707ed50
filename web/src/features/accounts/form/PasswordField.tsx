import { useState, type ComponentProps } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './PasswordField.module.css';

export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={`small bold touchable muted bare ${styles.toggle}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      }
    />
  );
};

import type { ComponentPropsWithRef } from 'react';
import styles from './Checkbox.module.css';

export const Checkbox = ({
  label,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type'> & { label: string }) => (
  <label className={`row-3 touchable ${styles.checkbox}`}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
);

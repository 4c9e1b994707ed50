import type { FileState } from '@sebule/contract';
import { stateText } from '../library/index.ts';
import styles from './FilePath.module.css';

/** A path or an address as a title refers to it, with a note where there is no such file. */
export const FilePath = ({
  reference,
  missing,
  state,
}: {
  reference: string | null;
  /** The title's paths without a file. */
  missing: readonly string[] | undefined;
  state?: FileState | undefined;
}) =>
  reference === null ? (
    '–'
  ) : (
    <>
      {reference}
      {missing?.includes(reference) && <span className={styles.missing}>There is no such file.</span>}
      {state && <span className={styles.missing}>{stateText(state)}</span>}
    </>
  );

import styles from './FilePath.module.css';

/** A path or an address as a title refers to it, with a note where there is no such file. */
export const FilePath = ({
  reference,
  missing,
}: {
  reference: string | null;
  /** The title's paths without a file. */
  missing: readonly string[] | undefined;
}) =>
  reference === null ? (
    '–'
  ) : (
    <>
      {reference}
      {missing?.includes(reference) && <span className={styles.missing}>There is no such file.</span>}
    </>
  );

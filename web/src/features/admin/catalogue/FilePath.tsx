import type { FileState, Playability } from '@sebule/contract';
import { stateText, verdictText } from '../library/index.ts';
import styles from './FilePath.module.css';

const VerdictNote = ({
  verdict = null,
  verdict_reason = null,
}: Partial<Pick<Playability, 'verdict' | 'verdict_reason'>>) => {
  const text = verdictText({ verdict, verdict_reason });
  return text === '' ? null : <span className={styles.missing}>{text}</span>;
};

/** A path or an address as a title refers to it, with a note where there is no such file. */
export const FilePath = ({
  reference,
  missing,
  state,
  judged,
}: {
  reference: string | null;
  /** The title's paths without a file. */
  missing: readonly string[] | undefined;
  state?: FileState | undefined;
  judged?: Partial<Pick<Playability, 'verdict' | 'verdict_reason'>>;
}) =>
  reference === null ? (
    '–'
  ) : (
    <>
      {reference}
      {missing?.includes(reference) && <span className={styles.missing}>There is no such file.</span>}
      {state && <span className={styles.missing}>{stateText(state)}</span>}
      {!state && judged && <VerdictNote {...judged} />}
    </>
  );

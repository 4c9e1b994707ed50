import type { FolderSummary } from '@sebule/contract';
import styles from './FolderProblem.module.css';

/** Says what is wrong with the media folder, and which command mends it. */
export const FolderProblem = ({ summary }: { summary: FolderSummary | undefined }) => {
  if (!summary?.problem) return null;
  const { text, command } = summary.problem;
  return (
    <div className={styles.problem} role="alert">
      <p>{text}</p>
      {command && (
        <>
          <p>This command on the server mends it:</p>
          <pre className={styles.command}>
            <code>{command}</code>
          </pre>
        </>
      )}
    </div>
  );
};

import type { Preparation, PreparePolicy } from '@sebule/contract';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { HELD_UNTIL_CHANGED, INSTALL_COMMAND, heldWords, isWorthSaying } from './held.rules.ts';
import { isOpen } from './list.rules.ts';
import styles from './Preparing.module.css';

/** Two bars for what passes, a sign of warning for what does not. */
const Mark = ({ isLasting }: { isLasting: boolean }) => (
  <span className={styles.mark} data-lasting={isLasting || undefined}>
    <Icon>
      {isLasting ? <path d="M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.01" /> : <path d="M9 6.5v11M15 6.5v11" />}
    </Icon>
  </span>
);

/** Why nothing goes on although films wait; nothing otherwise. */
export const HeldNotice = ({ films, policy }: { films: readonly Preparation[]; policy: PreparePolicy }) => {
  const { held_by: reason } = policy;
  if (reason === null || !isWorthSaying(reason, { waits: films.some(isOpen), policy })) return null;
  const { why, next } = heldWords(reason, policy);
  const isFinishing = films.some(({ state }) => state === 'running');
  return (
    <section className={`box ${styles.held}`} aria-labelledby="held" role="status">
      <Mark isLasting={HELD_UNTIL_CHANGED.has(reason)} />
      <div className="stack-2">
        <p id="held" className="strong">
          {why}.
        </p>
        <p className="note">
          {next}
          {isFinishing && ' The part that is being made is still finished.'}
        </p>
        {reason === 'no-ffmpeg' && <code className={styles.command}>{INSTALL_COMMAND}</code>}
        {reason === 'room' && (
          <Link className={`small bold accented touchable ${styles.link}`} to={paths.mediaFolder()}>
            Media Folder
          </Link>
        )}
      </div>
    </section>
  );
};

import type { HoldReason, Preparation, PreparePolicy } from '@sebule/contract';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { INSTALL_COMMAND, heldWords, isWorthSaying } from './held.rules.ts';
import { isOpen } from './list.rules.ts';
import styles from './Preparing.module.css';

const WARNING = 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.01';
const SHAPES: Record<HoldReason, string> = {
  paused: 'M9 6.5v11M15 6.5v11',
  hours: 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z',
  watching: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 12v.01',
  battery: 'M3.5 8h14v8h-14zM20.5 11v2M7 11v2',
  room: WARNING,
  'read-only': WARNING,
  'no-ffmpeg': WARNING,
  never: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12',
};

/** Why nothing goes on although films wait; nothing otherwise. */
export const HeldNotice = ({ films, policy }: { films: readonly Preparation[]; policy: PreparePolicy }) => {
  const { held_by: reason } = policy;
  if (reason === null || !isWorthSaying(reason, { waits: films.some(isOpen), policy })) return null;
  const { why, next } = heldWords(reason, policy);
  const isFinishing = films.some(({ state }) => state === 'running');
  return (
    <section className={`box ${styles.held}`} aria-labelledby="held" role="status">
      <span className={styles.mark} data-alarm={SHAPES[reason] === WARNING || undefined}>
        <Icon d={SHAPES[reason]} />
      </span>
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

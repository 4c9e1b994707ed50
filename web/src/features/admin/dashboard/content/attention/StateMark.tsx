import { Icon } from '#shared/ui/Icon.tsx';
import type { Matter } from './attention.rules.ts';
import styles from './Attention.module.css';

/** Tells apart by shape, too, what needs somebody and what does not. */
export const StateMark = ({ state }: Pick<Matter, 'state'>) => (
  <span className={styles.mark} data-state={state}>
    <Icon>
      {state === 'calm' && <path d="M6 12.5l4 4 8-9" />}
      {state === 'waiting' && <path d="M12 6.5v6l3.5 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />}
      {state === 'urgent' && <path d="M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.01" />}
    </Icon>
  </span>
);

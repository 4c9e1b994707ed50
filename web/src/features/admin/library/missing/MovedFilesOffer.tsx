import { RELINK_MAX } from '@sebule/contract/library/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { countText } from '../../kit/count-text.ts';
import { missingSummaryQuery } from './missing.queries.ts';
import type { Relinking } from './use-relink.ts';
import styles from './Missing.module.css';

/** Says that titles miss files which are elsewhere in the media folder, and lets them follow with one tap. */
export const MovedFilesOffer = ({
  busy,
  relink,
  children,
}: Relinking & {
  children: (moved: number) => ReactNode;
}) => {
  const { data: missing } = useQuery(missingSummaryQuery);
  return (
    missing &&
    missing.moved > 0 && (
      <section className={`grid-3 card breakable below-4 ${styles.moved}`} aria-labelledby="moved">
        <h2 id="moved">
          {`${countText(missing.moved, 'file has', 'files have')} been found elsewhere in the media folder`}
        </h2>
        <p className="muted">
          {children(missing.moved)} Titles follow with one tap, and nothing is lost: progress and history
          stay.
        </p>
        <Button busy={busy} onClick={() => relink()}>
          {`Moved: relink ${Math.min(missing.moved, RELINK_MAX)}`}
        </Button>
      </section>
    )
  );
};

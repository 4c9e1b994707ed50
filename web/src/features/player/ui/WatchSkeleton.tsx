import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { labels } from '../labels.ts';
import { PageWithoutPicture } from './PageWithoutPicture.tsx';
import { BackIcon } from './parts/icons.tsx';
import { LeaveLink } from './parts/LeaveLink.tsx';
import overlay from './overlay/Overlay.module.css';
import styles from './Stage.module.css';

/** The overlay's shapes, until the title is known. Back works already. */
export const WatchSkeleton = () => (
  <PageWithoutPicture className={styles.stage}>
    <title>Sebule</title>
    <div className={overlay.overlay} data-visible="true" role="status" aria-label="Loading">
      <div className={overlay.bar}>
        <LeaveLink kind="quiet">
          <BackIcon />
          {labels.back}
        </LeaveLink>
      </div>
      <div className={overlay.text}>
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton width="26rem" height="3.5rem" />
      </div>
      <div className={overlay.actions}>
        <Skeleton width="11rem" height="44px" radius="var(--radius-round)" />
        <Skeleton width="13rem" height="44px" radius="var(--radius-round)" />
      </div>
    </div>
  </PageWithoutPicture>
);

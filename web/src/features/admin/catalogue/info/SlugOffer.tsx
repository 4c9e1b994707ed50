import { Button } from '#shared/ui/Button.tsx';
import styles from './SlugOffer.module.css';

/** Below the field for a slug: another one that can be taken over. Nothing without one. */
export const SlugOffer = ({ slug, onSlug }: { slug: string | null; onSlug: (slug: string) => void }) =>
  slug === null ? null : (
    <div className={styles.offer}>
      <Button kind="quiet" onClick={() => onSlug(slug)}>
        Use {slug}
      </Button>
    </div>
  );

import { useEffect, useRef, type ComponentProps } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { scrollBehavior } from '../../../shared/ui/media-query.ts';
import { Preview } from '../preview/Preview.tsx';
import { useCatalogueChanged } from './title.queries.ts';
import styles from './PartPreview.module.css';

/** A file of a movie, an episode or a trailer, playing beside the form. Mount it anew for another one. */
export const PartPreview = ({
  name,
  onSubtitlesMoved,
  onClose,
  ...preview
}: ComponentProps<typeof Preview> & { name: string; onClose: () => void }) => {
  const catalogueChanged = useCatalogueChanged();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, []);

  return (
    <section ref={section} className={styles.preview} aria-label={name} tabIndex={-1}>
      <div className={styles.header}>
        <h3>{name}</h3>
        <Button kind="quiet" onClick={onClose}>
          Close preview
        </Button>
      </div>
      <Preview
        {...preview}
        onSubtitlesMoved={(url) => {
          catalogueChanged();
          onSubtitlesMoved?.(url);
        }}
      />
    </section>
  );
};

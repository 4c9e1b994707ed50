import { useEffect, useRef, type ComponentProps } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Preview } from '../preview/index.ts';
import { useCatalogueChanged } from './title.queries.ts';
import styles from './PartPreview.module.css';

/** A file of a movie, an episode or a trailer, playing beside the form. Mount it anew for another one. */
export const PartPreview = ({
  name,
  request = true,
  onSubtitlesMoved,
  onClose,
  ...preview
}: ComponentProps<typeof Preview> & {
  name: string;
  /** Differs each time somebody asks for the preview, also while it is open: it may be out of sight. */
  request?: unknown;
  onClose: () => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!request) return;
    section.current?.focus({ preventScroll: true });
    // At once: what loads above it meanwhile would stop a smooth scroll.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [request]);

  return (
    <section
      ref={section}
      className={`stack-4 box inset-5 ${styles.preview}`}
      aria-label={name}
      tabIndex={-1}
    >
      <div className={`cluster-3 spread ${styles.header}`}>
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

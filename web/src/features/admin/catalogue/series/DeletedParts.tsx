import type { TrashedPart } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { deletedText } from '../deleted-text.ts';
import { trashedPartsQuery, useCatalogueChanged } from '../title.queries.ts';
import styles from './Series.module.css';

/** Seasons or episodes that have been deleted, and come back from here; nothing when there are none. */
export const DeletedParts = ({
  title,
  seriesId,
  isShown,
}: {
  title: string;
  seriesId: number;
  isShown: (part: TrashedPart) => boolean;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  const parts = useQuery(trashedPartsQuery(seriesId)).data?.filter(isShown) ?? [];
  const restore = ({ kind, id }: TrashedPart) =>
    attempt({
      send: () => callAsAdmin('PATCH videos/restore', { body: { kind, id } }),
      onDone: ({ msg }) => {
        showToast(msg);
        catalogueChanged();
      },
      // Somebody else may have restored it.
      onFailed: catalogueChanged,
    });
  if (parts.length === 0 && !failure) return null;
  return (
    <details className={styles.deleted}>
      <summary className="muted touchable">
        {title} ({parts.length})
      </summary>
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <ul className="grid-2">
        {parts.map((part) => (
          <li key={`${part.kind}${part.id}`}>
            <span className={`shrinkable ${styles.text}`}>
              <span className="breakable strong">{part.name}</span>
              <span className={`note breakable ${styles.facts}`}>Deleted {deletedText(part)}</span>
            </span>
            <Button
              kind="quiet"
              busy={busy}
              aria-label={`Restore ${part.name}`}
              onClick={() => restore(part)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

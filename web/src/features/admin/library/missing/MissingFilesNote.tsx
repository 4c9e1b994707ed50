import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { countText } from '../../kit/count-text.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { missingOfTitleQuery } from './missing.queries.ts';
import { foundAmong, useRelink } from './use-relink.ts';
import styles from './Missing.module.css';

const SHOWN_MAX = 5;

/** On a title's page: which of its files are not on the disk, and where those are that were only moved. */
export const MissingFilesNote = ({ titleId }: { titleId: number }) => {
  const { data: missing } = useQuery(missingOfTitleQuery(titleId));
  const { busy, failure, dismissFailure, relink } = useRelink();
  if (!missing || missing.total === 0)
    return failure && <FailureNotice failure={failure} onClose={dismissFailure} />;
  const found = foundAmong(missing.rows);
  return (
    <section className={`grid-3 card breakable below-4 ${styles.note}`} aria-label="Missing files">
      <p className="strong">
        {countText(missing.total, 'file is missing from the disk', 'files are missing from the disk')}
      </p>
      <ul>
        {missing.rows.slice(0, SHOWN_MAX).map(({ path, moved_to: movedTo }) => (
          <li key={path}>
            {path}
            {movedTo !== null && <span className="small accented"> is now at {movedTo}</span>}
          </li>
        ))}
      </ul>
      {missing.total > SHOWN_MAX && <Link to={paths.missingFiles()}>All missing files</Link>}
      <FailureNotice failure={failure} onClose={dismissFailure} />
      {found.length > 0 ? (
        <Button busy={busy} onClick={() => relink(found)}>
          {`Moved: relink ${found.length}`}
        </Button>
      ) : (
        <p>Put it back to where it was, or choose another file.</p>
      )}
    </section>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { saveFile } from '../../kit/download/save-file.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { dayText } from '../day-text.ts';
import { Printed } from '../Printed.tsx';
import { ResidentPage, useResident } from '../ResidentPage.tsx';
import { CopySections } from './CopySections.tsx';
import { copyQuery } from './personal.queries.ts';
import { ResidentRights } from './ResidentRights.tsx';
import styles from './PersonalDataPage.module.css';
import paper from './PrintedCopy.module.css';

/** All data about one resident: to give them a copy, to correct it, and to erase it. */
export const PersonalDataPage = () => {
  const page = useResident();
  const { id, resident } = page;
  const query = useQuery({ ...copyQuery(id, resident?.version ?? 0), enabled: resident !== undefined });
  // Nothing is shown of a resident who is gone.
  const copy = resident && query.data;
  const isPhone = useIsPhone();

  const handleSave = () => {
    if (!copy) return;
    const { content, name } = copy.file;
    saveFile(content, name);
    showToast(`${name} has been downloaded`);
  };

  return (
    <ResidentPage
      of={page}
      title="Personal data"
      note="Everything that Sebule keeps about one resident. They may have a copy: printed, or as a file. Opening this page is recorded in the audit log."
      actions={
        copy && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button kind="quiet" onClick={handleSave}>
              Save as a file
            </Button>
          </>
        )
      }
      className={styles.page}
    >
      {resident && <ResidentRights resident={resident} copy={copy} />}
      {resident && <LoadFailure query={query}>The copy could not be loaded.</LoadFailure>}
      {resident && query.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height="24rem" radius="var(--radius-medium)" />
        </div>
      )}
      {copy && (
        <>
          <CopySections copy={copy} asCards={isPhone} />
          <Printed kind="copy" className={paper.paper}>
            <h1>What Sebule keeps about {resident.name}</h1>
            <p>
              Made on {dayText(copy.about.made_at)} by whoever runs Sebule in this building. They can correct
              or erase it if you ask.
            </p>
            <CopySections copy={copy} />
          </Printed>
        </>
      )}
    </ResidentPage>
  );
};

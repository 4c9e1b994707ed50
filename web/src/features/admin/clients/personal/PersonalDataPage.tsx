import type { Client } from '@sebule/contract';
import { MOBILE_BREAKPOINT_PX } from '@sebule/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { useMediaQuery } from '../../../../shared/ui/media-query.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { saveFile } from '../../kit/download/save-file.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { clientQuery } from '../watched/watched.queries.ts';
import { CopySections } from './CopySections.tsx';
import { copyQuery } from './personal.queries.ts';
import { PrintedCopy } from './PrintedCopy.tsx';
import { Wishes } from './Wishes.tsx';
import styles from './PersonalDataPage.module.css';

const TITLE = 'Personal data';
const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

const homeText = ({ apartment, location }: Client): string =>
  [apartment && `Apartment ${apartment}`, location].filter(Boolean).join(' · ');

/** All that is kept about one resident: to give them a copy, to correct it, and to erase it. */
export const PersonalDataPage = () => {
  const { user_id: typed = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(typed);
  const id = isId ? Number(typed) : 0;
  const client = useQuery({ ...clientQuery(id), enabled: isId });
  const [resident] = client.data ?? [];
  const copy = useQuery({ ...copyQuery(id), enabled: resident !== undefined });
  const isPhone = useMediaQuery(PHONE);

  const handleSave = () => {
    if (!copy.data) return;
    const { content, name } = copy.data.file;
    saveFile(content, name);
    showToast(`${name} has been downloaded`);
  };

  return (
    <AdminPage
      title={resident ? `${TITLE}: ${resident.name}` : TITLE}
      lead={resident && homeText(resident)}
      actions={
        <>
          {copy.data && (
            <>
              <Button onClick={() => window.print()}>Print</Button>
              <Button kind="quiet" onClick={handleSave}>
                Save as a file
              </Button>
            </>
          )}
          <ButtonLink kind="quiet" to={paths.allClients()}>
            Back to All Clients
          </ButtonLink>
        </>
      }
    >
      <div className={styles.page}>
        <p className={styles.recorded}>
          Everything that Sebule keeps about one resident. They may have a copy: printed, or as a file.
          Opening this page is recorded in the audit log.
        </p>
        {isId ? (
          <LoadFailure query={client}>The resident could not be loaded.</LoadFailure>
        ) : (
          <p>There is no such resident.</p>
        )}
        {resident && <Wishes client={resident} copy={copy.data} />}
        {resident && <LoadFailure query={copy}>The copy could not be loaded.</LoadFailure>}
        {resident && copy.isPending && (
          <div role="status" aria-label="Loading">
            <Skeleton height="24rem" radius="var(--radius-medium)" />
          </div>
        )}
        {resident && copy.data && (
          <>
            <CopySections copy={copy.data} asCards={isPhone} />
            <PrintedCopy copy={copy.data} name={resident.name} />
          </>
        )}
      </div>
    </AdminPage>
  );
};

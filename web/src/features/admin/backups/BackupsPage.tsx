import type { Backup, BackupPlace, BackupState, RestoreOutcome } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { Bar } from '../kit/states/Bar.tsx';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import { NoRecords } from '../kit/states/NoRecords.tsx';
import { useRowFocus } from '../kit/table/use-row-focus.ts';
import { reportOutcome } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { BackupRow } from './BackupRow.tsx';
import { backupsQuery, backupStateQuery } from './backups.queries.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { type Standing, restoredStanding, runningText, standingOf } from './standing.rules.ts';
import styles from './Backups.module.css';

const LEAD =
  'If this box dies, a backup brings everything back: titles, residents, places in films, settings.';

const SHAPES: Record<Standing['tone'], string> = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  waiting: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  alarm: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.01',
};

const MakeButton = ({ isRunning }: { isRunning: boolean }) => {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const make = async () => {
    setIsSending(true);
    await reportOutcome(() => callAsAdmin('POST admin/backups/make'));
    await queryClient.invalidateQueries({ queryKey: adminKeys.backups });
    setIsSending(false);
  };
  return (
    <Button busy={isSending || isRunning} onClick={() => void make()}>
      {isRunning ? 'Working …' : 'Make a backup now'}
    </Button>
  );
};

const Notice = ({
  id,
  standing: { tone, title, text },
  children,
}: {
  id: string;
  standing: Standing;
  children?: ReactNode;
}) => (
  <section className={`box ${styles.standing}`} aria-labelledby={id}>
    <span className={styles.mark} data-tone={tone}>
      <Icon d={SHAPES[tone]} />
    </span>
    <div className="stack-2">
      <p id={id} className="strong">
        {title}
      </p>
      <p className="note breakable">{text}</p>
      {children}
    </div>
  </section>
);

/** How safe the house is, and what is done about it now. */
const StandingNotice = ({ state, now }: { state: BackupState; now: number }) => (
  <Notice id="standing" standing={standingOf(state, now)}>
    {state.running && (
      <div className="stack-2">
        <p id="making" className="small digits">
          {runningText(state.running)}
        </p>
        <Bar labelledBy="making" percent={state.running.percent ?? 0} />
      </div>
    )}
  </Notice>
);

/** How the last restore went; nothing once that is long ago. */
const RestoredNotice = ({ restored, now }: { restored: RestoreOutcome; now: number }) => {
  const standing = restoredStanding(restored, now);
  return standing && <Notice id="restored" standing={standing} />;
};

const nameOfPlace = (places: readonly BackupPlace[], folder: string): string =>
  places.find(({ place }) => place !== null && folder.startsWith(`${place}/`))?.name ?? 'This box';

const List = ({
  backups,
  places,
  canRestore,
}: {
  backups: readonly Backup[];
  places: readonly BackupPlace[];
  canRestore: boolean;
}) => (
  <section className="stack-3" aria-labelledby="backups">
    <h2 id="backups">Backups</h2>
    {backups.length === 0 ? (
      <NoRecords>
        Backups on this box appear here, and those on drives that are plugged in. A download on a computer of
        yours is as good.
      </NoRecords>
    ) : (
      <ul className="plain-list box" aria-labelledby="backups">
        {backups.map((backup) => (
          <BackupRow
            key={backup.id}
            backup={backup}
            placeName={nameOfPlace(places, backup.place)}
            canRestore={canRestore}
          />
        ))}
      </ul>
    )}
  </section>
);

const Owned = () => {
  const backups = useQuery(backupsQuery);
  const state = useQuery(backupStateQuery);
  const container = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(container);
  return (
    <AdminPage
      title="Backups"
      lead={LEAD}
      actions={state.data && <MakeButton isRunning={state.data.running !== null} />}
    >
      <div className={styles.page}>
        <div ref={container} {...rowFocus} className={styles.main} tabIndex={-1}>
          {state.data && <StandingNotice state={state.data} now={state.dataUpdatedAt} />}
          {state.data?.restored && (
            <RestoredNotice restored={state.data.restored} now={state.dataUpdatedAt} />
          )}
          <Loaded
            query={backups}
            label="Loading the backups"
            skeleton={<Skeleton height="12rem" radius="var(--radius-medium)" />}
          >
            {(list) => (
              <List
                backups={list}
                places={state.data?.places ?? []}
                canRestore={state.data?.can_restore ?? false}
              />
            )}
          </Loaded>
        </div>
        <section className={`stack-4 box shrinkable ${styles.policy}`} aria-labelledby="policy">
          <h2 id="policy" tabIndex={-1}>
            When backups are made
          </h2>
          <LoadFailure query={state}>When backups are made could not be loaded.</LoadFailure>
          {state.data && <PolicyForm policy={state.data.policy} places={state.data.places} />}
          {state.isPending && !state.error && <Skeleton height="16rem" radius="var(--radius-medium)" />}
        </section>
      </div>
    </AdminPage>
  );
};

/** Backups of the house, for the owner only. */
export const BackupsPage = () => {
  const [isOwner] = useState(() => readAdmin()?.user.user_type === 'owner');
  if (isOwner) return <Owned />;
  return (
    <AdminPage title="Backups">
      <p className="muted">Only the owner can make backups, and see them.</p>
    </AdminPage>
  );
};

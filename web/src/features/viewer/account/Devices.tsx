import type { Session } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useInSight } from '#shared/ui/use-in-sight.ts';
import { devicesQuery, signOutDevice } from './account.queries.ts';
import { deviceTexts } from './account.rules.ts';
import styles from './Devices.module.css';

/** All other devices, in place of one. */
const OTHERS = 'others';

const SignOutDialog = ({
  device,
  busy,
  onConfirm,
  onClose,
}: {
  /** Null for all others. */
  device: string | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Dialog
    title={device === null ? 'Sign out all other devices?' : `Sign out ${device}?`}
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          Sign out
        </Button>
      </>
    }
  >
    <p>
      {device === null
        ? 'Whatever plays on them stops at once. Only this device stays signed in.'
        : 'Whatever plays on it stops at once. Somebody has to sign in there again.'}
    </p>
  </Dialog>
);

const Device = ({
  session,
  now,
  onSignOut,
}: {
  session: Session;
  now: Date;
  onSignOut: (session: Session) => void;
}) => {
  const { used, signedIn } = deviceTexts(session, now);
  return (
    <li className={`spread row ${styles.device}`}>
      <div className={`shrinkable ${styles.text}`}>
        <p className="bold">
          {session.device}
          {session.current && <span className={styles.badge}>This device</span>}
        </p>
        <p className="note">
          {used} · {signedIn}
        </p>
      </div>
      {!session.current && session.can_sign_out && (
        <Button kind="quiet" aria-label={`Sign out: ${session.device}`} onClick={() => onSignOut(session)}>
          Sign out
        </Button>
      )}
    </li>
  );
};

const DeviceList = ({ devices }: { devices: readonly Session[] }) => {
  const queryClient = useQueryClient();
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  const [done, setDone] = useState('');
  const [asked, setAsked] = useState<Session | typeof OTHERS | null>(null);
  const [now] = useState(() => new Date());
  const list = useRef<HTMLUListElement>(null);
  const outcome = failure ? (failure.reason ?? failure.msg) : done;
  const line = useInSight(outcome);

  const others = devices.filter(({ current }) => !current);
  const isOlder = others.some(({ can_sign_out }) => !can_sign_out);
  const ask = (about: Session | typeof OTHERS) => {
    dismissFailure();
    setDone('');
    setAsked(about);
  };
  const close = () => {
    setAsked(null);
    // The button that was pressed is gone together with its device.
    list.current?.focus({ preventScroll: true });
  };
  const signOut = () =>
    attempt({
      send: () => signOutDevice(queryClient, asked === OTHERS ? undefined : asked?.id),
      onDone: ({ msg }) => {
        setDone(msg);
        close();
      },
      onFailed: close,
    });
  return (
    <>
      <ul ref={list} className={`card ${styles.list}`} tabIndex={-1} aria-label="Your devices">
        {devices.map((session) => (
          <Device key={session.id} session={session} now={now} onSignOut={ask} />
        ))}
      </ul>
      {/* Always rendered: a live region that is added together with its text is not read out. */}
      <p ref={line} className={failure ? `wrong ${styles.problem}` : styles.done} role="status">
        {outcome}
      </p>
      {isOlder && (
        <p className={`note ${styles.note}`}>
          Devices that were signed in before this one can be signed out by setting a password, which signs out
          all of them, or by your caretaker.
        </p>
      )}
      {others.some(({ can_sign_out }) => can_sign_out) && (
        <Button kind="quiet" onClick={() => ask(OTHERS)}>
          Sign out all others
        </Button>
      )}
      {asked !== null && (
        <SignOutDialog
          device={asked === OTHERS ? null : asked.device}
          busy={busy}
          onConfirm={signOut}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

export const Devices = () => (
  <Loaded query={useQuery(devicesQuery)} skeleton={<Skeleton height="10rem" radius="var(--radius-large)" />}>
    {(devices) => <DeviceList devices={devices} />}
  </Loaded>
);

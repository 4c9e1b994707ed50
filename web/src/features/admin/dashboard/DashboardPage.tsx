import type { User } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { adminQuery } from '#shared/api/admin-call.ts';
import { useGreeting } from '#shared/greeting.ts';
import { paths } from '#shared/paths.ts';
import { storeSession, readAdmin } from '#shared/storage/session.ts';
import { enter } from '#shared/ui/arrow-keys/focus.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { isFocusFree, shouldAutoFocus } from '#shared/ui/last-input.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { adminKeys } from '../query-keys.ts';
import { Advice } from './Advice.tsx';
import type { SettledPart } from './use-settled.ts';
import styles from './DashboardPage.module.css';

/** The home page of admins: a greeting, what is to be done, and who is signed in. */
export const DashboardPage = () => {
  const [admin] = useState(readAdmin);
  const { data: fresh } = useQuery({
    queryKey: adminKeys.me,
    queryFn: adminQuery('GET user/validate-token'),
    select: (users: User[]) => users[0],
  });
  const greeting = useGreeting();
  const page = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  usePageKeys(page, content);

  useEffect(() => {
    // Also restores the token for Change password: a viewer may have signed in to this tab meanwhile.
    if (admin && fresh) storeSession({ user: fresh, token: admin.token });
  }, [admin, fresh]);

  const settled = useRef(new Set<SettledPart>());
  /** Focuses the first open step or what waits, once both parts are known. */
  const arrive = (part: SettledPart) => {
    settled.current.add(part);
    if (settled.current.size < 2 || !page.current || !content.current) return;
    // The focus is not taken from the menu, which may have opened this page.
    if (shouldAutoFocus() && isFocusFree(page.current)) enter(content.current);
  };

  // The record stored in this tab is shown until the server has answered.
  const user = fresh ?? admin?.user;
  if (!user) return null;

  return (
    <div ref={page} className={styles.page}>
      <title>Dashboard · Sebule</title>
      <div ref={content} className={styles.column}>
        <header className="grid-2">
          <h1>
            <span className={`muted ${styles.greeting}`}>{greeting}</span>
            {user.first_name}
          </h1>
          <Advice />
        </header>
        <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-large)" />}>
          <Outlet context={arrive} />
        </Suspense>
        <section className={`${styles.panel} ${styles.card}`} aria-label="Signed in as">
          <div className="grid-1 breakable">
            <p className="large strong">{user.name}</p>
            <p className="muted">{user.email}</p>
          </div>
          <p className={`small bold ${styles.role}`}>{user.user_type === 'owner' ? 'Owner' : 'Staff'}</p>
          <div className={styles.actions}>
            <ButtonLink kind="quiet" to={paths.changePassword()}>
              Change password
            </ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { clientsSummaryQuery } from '../../clients/summary.queries.ts';
import { feedbackSummaryQuery } from '../../feedback/summary.queries.ts';
import { currentMark, type MenuEntry } from './menu.ts';
import shell from '../../../../shared/ui/Shell.module.css';
import styles from './AdminShell.module.css';

/** A link that shows whether the current page is this one or belongs to it. */
export const MenuLink = ({
  page,
  className = '',
  children,
}: {
  page: Parameters<typeof currentMark>[0];
  className?: string | undefined;
  children: ReactNode;
}) => {
  const mark = currentMark(page, useLocation());
  return (
    <Link
      to={page.to}
      aria-current={mark}
      className={`${shell.item} ${mark ? shell.active : ''} ${className}`}
    >
      {children}
    </Link>
  );
};

/** A number beside an entry; nothing if it is 0. */
const Badge = ({ count = 0, what }: { count: number | undefined; what: string }) =>
  count > 0 && (
    <span className={styles.badge}>
      {count.toLocaleString('en')}
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  );

const WaitingClients = () => {
  const { data } = useQuery(clientsSummaryQuery);
  return <Badge count={data?.pending} what="waiting for approval" />;
};

const WaitingFeedback = () => {
  const { data } = useQuery(feedbackSummaryQuery);
  return <Badge count={data?.waiting} what="waiting for an answer" />;
};

const WAITING_COUNTS: Record<NonNullable<MenuEntry['waiting']>, ComponentType> = {
  clients: WaitingClients,
  feedback: WaitingFeedback,
};

const WaitingCount = ({ of }: { of: MenuEntry['waiting'] }) => {
  const Count = of && WAITING_COUNTS[of];
  return Count && <Count />;
};

/** An entry as one link, with its icon. */
export const MenuItem = (entry: MenuEntry) => (
  <MenuLink page={entry}>
    <entry.Icon />
    <span>{entry.label}</span>
    <WaitingCount of={entry.waiting} />
  </MenuLink>
);

/** An entry with all its pages: a group has a heading and a link for each. */
export const MenuSection = (entry: MenuEntry) => {
  const { label, Icon, to, pages, waiting } = entry;
  const headingId = useId();
  if (!pages) return <MenuItem {...entry} />;
  return (
    <div className={styles.group} role="group" aria-labelledby={headingId}>
      <p id={headingId} className={styles.heading}>
        <Icon />
        {label}
      </p>
      {pages.map((page) => (
        <MenuLink key={page.to} page={page} className={styles.inner}>
          {page.label}
          {page.to === to && <WaitingCount of={waiting} />}
        </MenuLink>
      ))}
    </div>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { feedbackSummaryQuery } from '../feedback/index.ts';
import { currentMark, type MenuEntry } from '../kit/menu/menu.ts';
import { waitingRequestsQuery } from '../requests/index.ts';
import { residentsSummaryQuery } from '../residents/index.ts';
import shell from '#shared/ui/Shell.module.css';
import styles from './AdminShell.module.css';

/** Scrolls a menu from its beginning as far as this entry needs. `scrollIntoView` would also move the page. */
const scrollWithin = (menu: HTMLElement, entry: HTMLElement): void => {
  menu.scrollTo(0, 0);
  const room = Number.parseFloat(getComputedStyle(entry).scrollMarginBottom) || 0;
  const hidden = entry.getBoundingClientRect().bottom + room - menu.getBoundingClientRect().bottom;
  if (hidden > 0) menu.scrollTo(0, hidden);
};

/** A link that shows whether the current page is this one or belongs to it. */
export const MenuLink = ({
  page,
  title,
  className = '',
  children,
}: {
  page: Parameters<typeof currentMark>[0];
  /** A tooltip, where the label is hidden. */
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const mark = currentMark(page, useLocation());
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (!mark) return;
    const menu = link.current?.closest('nav')?.parentElement;
    if (link.current && menu) scrollWithin(menu, link.current);
  }, [mark]);
  return (
    <Link
      ref={link}
      to={page.to}
      title={title}
      aria-current={mark}
      className={`${shell.item} ${mark ? shell.active : ''} ${className}`}
    >
      {children}
    </Link>
  );
};

type Waiting = NonNullable<MenuEntry['waiting']>;

const FOR_AN_ANSWER = 'waiting for an answer';
const WHAT_WAITS: Record<Waiting, string> = {
  residents: 'waiting for approval',
  requests: FOR_AN_ANSWER,
  feedback: FOR_AN_ANSWER,
};

/** The number of what waits in some entries; nothing if it is 0. Only these are queried. */
export const WaitingCount = ({ of }: { of: readonly MenuEntry['waiting'][] }) => {
  const enabled = (each: Waiting) => ({ enabled: of.includes(each) });
  const residents = useQuery({ ...residentsSummaryQuery, ...enabled('residents') }).data?.pending;
  const requests = useQuery({ ...waitingRequestsQuery, ...enabled('requests') }).data?.pending;
  const feedback = useQuery({ ...feedbackSummaryQuery, ...enabled('feedback') }).data?.waiting;
  const counts = { residents: residents ?? 0, requests: requests ?? 0, feedback: feedback ?? 0 };
  const found = of.flatMap((each) => (each && counts[each] > 0 ? [each] : []));
  const [what, ...others] = new Set(found.map((each) => WHAT_WAITS[each]));
  return (
    what && (
      <span className={`small digits ${styles.badge}`}>
        {found.reduce((sum, each) => sum + counts[each], 0).toLocaleString('en')}
        <VisuallyHidden> {others.length === 0 ? what : 'waiting'}</VisuallyHidden>
      </span>
    )
  );
};

export const MenuItem = ({ isIconOnly = false, ...entry }: MenuEntry & { isIconOnly?: boolean }) => (
  <MenuLink page={entry} title={isIconOnly ? entry.label : undefined}>
    <entry.Icon />
    <span className={styles.label}>{entry.label}</span>
    <WaitingCount of={[entry.waiting]} />
  </MenuLink>
);

/** An entry with all its pages: a group has a heading and a link for each. */
export const MenuSection = (entry: MenuEntry & { isIconOnly?: boolean }) => {
  const { label, Icon, to, pages, waiting } = entry;
  const headingId = useId();
  if (!pages) return <MenuItem {...entry} />;
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className={`row-3 muted ${styles.heading}`}>
        <Icon />
        {label}
      </p>
      {pages.map((page) => (
        <MenuLink key={page.to} page={page} className={styles.inner}>
          {page.label}
          {page.to === to && <WaitingCount of={[waiting]} />}
        </MenuLink>
      ))}
    </div>
  );
};

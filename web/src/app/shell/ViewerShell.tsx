import { useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { NotificationBell } from '#features/viewer/notifications/bell/index.ts';
import { greetingNameOf, useGreeting } from '#shared/greeting.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/layout-sizes.ts';
import { paths } from '#shared/paths.ts';
import type { Shell } from '#shared/shell.ts';
import { readViewer } from '#shared/storage/session.ts';
import { TitleDetailsProvider } from '#shared/title-details/TitleDetailsProvider.tsx';
import { useBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Logo } from '#shared/ui/Logo.tsx';
import { LogOutIcon } from '#shared/ui/LogOutIcon.tsx';
import { useMediaQuery } from '#shared/ui/media-query.ts';
import { SkipToContent } from '#shared/ui/SkipToContent.tsx';
import { useGoBack } from '#shared/use-go-back.ts';
import { LogOutDialog } from './LogOutDialog.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import { mainDestinations, moreDestinations } from './navigation.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useShellKeys } from './use-shell-keys.ts';
import shell from '#shared/ui/Shell.module.css';
import styles from './ViewerShell.module.css';

/** Phones, in landscape too: not everything fits. */
const COMPACT = `(max-width: ${MOBILE_BREAKPOINT_PX}px), (max-width: 1023px) and (max-height: 479px)`;
/** The bar of a phone, and the rail of a tablet. */
const NARROW = '(max-width: 1023px)';

const itemClass = ({ isActive }: { isActive: boolean }) =>
  isActive ? `${shell.item} ${shell.active}` : shell.item;

/**
 * The frame of every viewer screen: a sidebar, or on phones a header and a bar at the bottom. Screens are drawn in
 * `#content`.
 */
export const ViewerShell = () => {
  const [viewer] = useState(readViewer);
  const [opened, setOpened] = useState<'more' | 'log-out' | null>(null);
  const isCompact = useMediaQuery(COMPACT);
  const isNarrow = useMediaQuery(NARROW);
  const [context] = useState<Shell>(() => ({ logOut: () => setOpened('log-out') }));
  const greeting = useGreeting();
  const side = useRef<HTMLDivElement>(null);
  const navigation = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const goBack = useGoBack(paths.viewerDashboard());
  useShellKeys(side, navigation, content);
  // Sections keep what is typed in them: forms as a draft, the search in its address.
  useBackKey(pathname === paths.viewerDashboard() ? null : goBack);
  useArrivalFocus(content);

  const shown = isCompact ? mainDestinations : [...mainDestinations, ...moreDestinations];
  const isBehindMore = moreDestinations.some(({ to }) => to === pathname);
  const name = viewer && greetingNameOf(viewer.user);

  return (
    <div className={`${shell.shell} ${styles.shell}`}>
      <SkipToContent content={content} />
      <div ref={side} className={shell.side}>
        <header className={`rigid ${styles.header}`}>
          <Logo />
          <p className={`note ${styles.greeting}`}>
            <span>{greeting}</span>
            {name && <strong className="one-line">{name}</strong>}
          </p>
          <div className={styles.bell}>
            <NotificationBell />
          </div>
        </header>
        <nav
          ref={navigation}
          className={`${shell.navigation} ${styles.navigation}`}
          aria-label="Main"
          tabIndex={-1}
        >
          {shown.map(({ to, label, shortLabel = label, icon }) => (
            <NavLink key={to} to={to} className={itemClass} aria-label={label}>
              {icon}
              <span>{isNarrow ? shortLabel : label}</span>
            </NavLink>
          ))}
          {isCompact ? (
            <button
              type="button"
              className={itemClass({ isActive: isBehindMore })}
              aria-haspopup="dialog"
              onClick={() => setOpened('more')}
            >
              <Icon d="M4 6.5h16M4 12h16M4 17.5h16" />
              <span>More</span>
            </button>
          ) : (
            <button type="button" className={shell.item} onClick={() => setOpened('log-out')}>
              <LogOutIcon />
              <span>Log Out</span>
            </button>
          )}
        </nav>
      </div>
      <main ref={content} id="content" tabIndex={-1} className="shrinkable">
        <TitleDetailsProvider>
          <Outlet context={context} />
        </TitleDetailsProvider>
      </main>
      {opened === 'more' && (
        <MoreSheet onClose={() => setOpened(null)} onLogOut={() => setOpened('log-out')} />
      )}
      {opened === 'log-out' && <LogOutDialog onClose={() => setOpened(null)} />}
    </div>
  );
};

import { MOBILE_BREAKPOINT_PX } from '@sebule/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useGreeting } from '../../shared/greeting/use-greeting.ts';
import { storeUserToken, readViewer } from '../../shared/storage/session.ts';
import { TitleDetailsProvider } from '../../shared/title-details/TitleDetailsProvider.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { LogOutIcon } from '../../shared/ui/LogOutIcon.tsx';
import { useMediaQuery } from '../../shared/ui/media-query.ts';
import { SkipToContent } from '../../shared/ui/SkipToContent.tsx';
import { MoreIcon } from './icons.tsx';
import { LogOutDialog } from './LogOutDialog.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import { mainDestinations, moreDestinations } from './navigation.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useShellKeys } from './use-shell-keys.ts';
import shell from '../../shared/ui/Shell.module.css';
import styles from './ViewerShell.module.css';

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

const itemClass = ({ isActive }: { isActive: boolean }) =>
  isActive ? `${shell.item} ${shell.active}` : shell.item;

/**
 * The frame of every viewer screen: a sidebar, which on phones is a header that scrolls
 * away and a navigation at the bottom. Screens are drawn in `#content`.
 */
export const ViewerShell = () => {
  const [viewer] = useState(readViewer);
  const [opened, setOpened] = useState<'more' | 'log-out' | null>(null);
  const isPhone = useMediaQuery(PHONE);
  const greeting = useGreeting();
  const navigation = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useShellKeys(navigation, content);
  useArrivalFocus(pathname, content);

  useEffect(() => {
    // A new tab has the viewer's token, but not yet the copy that Change password uses.
    if (viewer) storeUserToken(viewer.token);
  }, [viewer]);

  const shown = isPhone ? mainDestinations : [...mainDestinations, ...moreDestinations];
  const isBehindMore = moreDestinations.some(({ to }) => to === pathname);
  const name = viewer?.user.account2 || viewer?.user.first_name;

  return (
    <div className={`${shell.shell} ${styles.shell}`}>
      <SkipToContent content={content} />
      <div className={shell.side}>
        <header className={styles.header}>
          <Logo />
          <p className={styles.greeting}>
            {greeting}
            {name && <strong>{name}</strong>}
          </p>
        </header>
        <nav
          ref={navigation}
          className={`${shell.navigation} ${styles.navigation}`}
          aria-label="Main"
          tabIndex={-1}
        >
          {shown.map(({ to, label, shortLabel = label, Icon }) => (
            <NavLink key={to} to={to} className={itemClass} aria-label={label}>
              <Icon />
              <span>{isPhone ? shortLabel : label}</span>
            </NavLink>
          ))}
          {isPhone ? (
            <button
              type="button"
              className={itemClass({ isActive: isBehindMore })}
              aria-haspopup="dialog"
              onClick={() => setOpened('more')}
            >
              <MoreIcon />
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
      <main ref={content} id="content" tabIndex={-1} className={shell.content}>
        <TitleDetailsProvider>
          <Outlet />
        </TitleDetailsProvider>
      </main>
      {opened === 'more' && (
        <MoreSheet onClose={() => setOpened(null)} onLogOut={() => setOpened('log-out')} />
      )}
      {opened === 'log-out' && <LogOutDialog onClose={() => setOpened(null)} />}
    </div>
  );
};

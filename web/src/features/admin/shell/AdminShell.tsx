import { CSPProvider } from '@base-ui/react/csp-provider';
import { Suspense, useState, type RefObject } from 'react';
import { Outlet } from 'react-router';
import { readAdmin } from '#shared/storage/session.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { SkipToContent } from '#shared/ui/SkipToContent.tsx';
import { FoldIcon } from '../kit/menu/icons.tsx';
import { splitForBottomBar, menuFor } from '../kit/menu/menu.ts';
import { foldMenu, useMenuRoom } from '../kit/menu/use-menu-room.ts';
import { PageSkeleton } from '../kit/states/PageSkeleton.tsx';
import { ToastProvider } from '../kit/toast/ToastProvider.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { UploadsLink } from '../uploads/index.ts';
import { MenuItem, MenuSection } from './MenuItem.tsx';
import { MoreButton } from './MoreButton.tsx';
import shell from '#shared/ui/Shell.module.css';
import styles from './AdminShell.module.css';

/** The layout around every admin page: the menu beside it, or below it on phones. The caller moves the focus between them. */
export const AdminShell = ({
  navigation,
  content,
}: {
  navigation: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
}) => {
  const [admin] = useState(readAdmin);
  const { isCompact, isFolded, canFold } = useMenuRoom();
  const isPhone = useIsPhone();
  const entries = menuFor(admin?.user.user_type);
  const { shown, more } = splitForBottomBar(entries);
  const Entry = isCompact ? MenuItem : MenuSection;

  return (
    // The content security policy allows no `<style>` elements.
    <CSPProvider disableStyleElements>
      <div className={`${shell.shell} ${styles.shell} ${isFolded ? styles.folded : ''}`}>
        <SkipToContent content={content} />
        <div className={`${shell.side} ${styles.side}`}>
          <header className={`rigid ${styles.header}`}>
            <Logo />
            {isPhone && <UploadsLink className={styles.uploads} />}
            <p className={`one-line note ${styles.who}`}>{admin?.user.name}</p>
            {canFold && (
              <button
                type="button"
                className={`muted ${styles.fold}`}
                aria-label={isFolded ? 'Unfold the menu' : 'Fold the menu'}
                aria-expanded={!isFolded}
                title={isFolded ? 'Unfold the menu' : 'Fold the menu'}
                onClick={() => foldMenu(!isFolded)}
              >
                <FoldIcon />
              </button>
            )}
          </header>
          <nav ref={navigation} className={shell.navigation} aria-label="Main" tabIndex={-1}>
            {isPhone ? (
              <>
                {shown.map((entry) => (
                  <MenuItem key={entry.label} {...entry} />
                ))}
                {more.length > 0 && <MoreButton entries={more} />}
              </>
            ) : (
              <>
                {entries
                  .filter(({ isAtEnd }) => !isAtEnd)
                  .map((entry) => (
                    <Entry key={entry.label} {...entry} isIconOnly={isFolded} />
                  ))}
                <UploadsLink className={`${shell.item} ${styles.uploads}`} />
                <div className={styles.end}>
                  {entries
                    .filter(({ isAtEnd }) => isAtEnd)
                    .map((entry) => (
                      <MenuItem key={entry.label} {...entry} isIconOnly={isFolded} />
                    ))}
                </div>
              </>
            )}
          </nav>
        </div>
        <main ref={content} id="content" tabIndex={-1} className="shrinkable">
          <ToastProvider>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ToastProvider>
        </main>
      </div>
    </CSPProvider>
  );
};

import { Menu } from '@base-ui/react/menu';
import { Link, useLocation } from 'react-router';
import { popupContainer } from '../kit/actions/popup-container.ts';
import { useMenuState } from '../kit/actions/use-menu-state.ts';
import { MoreIcon } from '../kit/menu/icons.tsx';
import { currentMark, type MenuEntry } from '../kit/menu/menu.ts';
import { WaitingBehind, WaitingCount } from './MenuItem.tsx';
import shell from '#shared/ui/Shell.module.css';
import popup from '../kit/actions/Popup.module.css';
import styles from './AdminShell.module.css';

/** The entries that do not fit into the bottom bar, each with all its pages. */
export const MoreMenu = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const location = useLocation();
  const menu = useMenuState();
  const isCurrent = entries.some((entry) => currentMark(entry, location));
  return (
    <Menu.Root {...menu} modal={false}>
      <Menu.Trigger className={`${shell.item} ${isCurrent ? shell.active : ''}`}>
        <MoreIcon />
        <span>More</span>
        <WaitingBehind entries={entries} />
      </Menu.Trigger>
      <Menu.Portal container={popupContainer()}>
        <Menu.Positioner
          className={popup.positioner}
          side="top"
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup className={popup.popup}>
            {entries.map(({ label, Icon, to, waiting, pages = [{ label, to }] }) =>
              pages.map((page) => (
                <Menu.LinkItem
                  key={page.to}
                  className={popup.item}
                  render={<Link to={page.to} aria-current={currentMark(page, location)} />}
                  closeOnClick
                >
                  <Icon />
                  {page.label}
                  {page.to === to && (
                    <span className={styles.listed}>
                      <WaitingCount of={waiting} />
                    </span>
                  )}
                </Menu.LinkItem>
              )),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

import { Menu } from '@base-ui/react/menu';
import { Link, useLocation } from 'react-router';
import { popupContainer } from '../kit/actions/popup-container.ts';
import { useMenuState } from '../kit/actions/use-menu-state.ts';
import { currentMark, type MenuEntry } from '../kit/menu/menu.ts';
import { WaitingCount } from './MenuItem.tsx';
import { MoreLabel, moreClass } from './MoreLabel.tsx';
import popup from '../kit/actions/Popup.module.css';
import styles from './AdminShell.module.css';

/** The entries that do not fit into the bottom bar, each with all its pages. */
export const MoreMenu = ({ entries, isOpen }: { entries: readonly MenuEntry[]; isOpen: boolean }) => {
  const location = useLocation();
  const menu = useMenuState(isOpen);
  return (
    <Menu.Root {...menu} modal={false}>
      <Menu.Trigger className={moreClass(entries, location)}>
        <MoreLabel entries={entries} />
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
                      <WaitingCount of={[waiting]} />
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

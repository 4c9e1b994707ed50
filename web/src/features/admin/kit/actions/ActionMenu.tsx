import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { popupContainer } from './popup-container.ts';
import { useMenuState } from './use-menu-state.ts';
import popup from './Popup.module.css';

export interface Action {
  label: string;
  onSelect: () => void;
  /** For what cannot be undone. */
  danger?: boolean;
}

export const ActionMenu = ({ label, actions }: { label: string; actions: readonly Action[] }) => {
  const menu = useMenuState();
  const chosen = useRef<Action | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const handleComplete = (isOpen: boolean) => {
    const action = chosen.current;
    chosen.current = null;
    if (isOpen || !action) return;
    // A dialog returns the focus to where it was before: that must not be the menu, which will have been removed.
    trigger.current?.focus();
    action.onSelect();
  };

  return (
    <Menu.Root {...menu} modal={false} onOpenChangeComplete={handleComplete}>
      <Menu.Trigger ref={trigger} render={<IconButton label={label} />}>
        <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <circle cx="5" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="19" cy="12" r="2" />
        </svg>
      </Menu.Trigger>
      <Menu.Portal container={popupContainer()}>
        <Menu.Positioner className={popup.positioner} align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={popup.popup}>
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                className={`${popup.item} ${action.danger ? 'wrong' : ''}`}
                onClick={() => {
                  chosen.current = action;
                }}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

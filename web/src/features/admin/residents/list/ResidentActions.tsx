import type { Resident } from '@sebule/contract';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { ActionMenu } from '../../kit/actions/ActionMenu.tsx';
import { EditIcon, LinkIcon } from '../../kit/icons.tsx';
import { ACTION_LABELS, ACTIONS, type ResidentAction } from '../actions.ts';
import styles from './ResidentActions.module.css';

export type OnAction = (action: ResidentAction) => void;

const ICONS: Partial<Record<ResidentAction['kind'], typeof EditIcon>> = { edit: EditIcon, link: LinkIcon };

/** The actions on a resident: the first ones as buttons, as many as fit into `places`, the others in a menu. */
export const ResidentActions = ({
  resident,
  places,
  onAction,
}: {
  resident: Resident;
  places: number;
  onAction: OnAction;
}) => {
  const kinds = ACTIONS[resident.status];
  // A text button is as wide as two icons.
  const shown = ICONS[kinds[0]] ? places : 1;
  const choose = (kind: ResidentAction['kind']) => onAction({ kind, residents: [resident] });
  return (
    <div className={styles.actions}>
      {kinds.slice(0, shown).map((kind) => {
        const ActionIcon = ICONS[kind];
        const label = `${ACTION_LABELS[kind]} ${resident.name}`;
        return ActionIcon ? (
          <IconButton key={kind} label={label} onClick={() => choose(kind)}>
            <ActionIcon />
          </IconButton>
        ) : (
          <button
            key={kind}
            type="button"
            className={`rigid small ${kind === 'approve' ? styles.approve : styles.text}`}
            aria-label={label}
            onClick={() => choose(kind)}
          >
            {ACTION_LABELS[kind]}
          </button>
        );
      })}
      <ActionMenu
        label={`More for ${resident.name}`}
        actions={kinds.slice(shown).map((kind) => ({
          label: ACTION_LABELS[kind],
          onSelect: () => choose(kind),
          danger: kind === 'delete',
        }))}
      />
    </div>
  );
};

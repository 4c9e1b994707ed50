import { tabLabels, type TabId } from './home-rows.ts';
import styles from './SwitchFooter.module.css';

const choices: { tab: TabId; label: string }[] = [
  { tab: 'movies', label: tabLabels.movies },
  { tab: 'series', label: tabLabels.series },
  { tab: 'new', label: 'New Uploads' },
];

export const SwitchFooter = ({
  current,
  isEmpty,
  onSelect,
}: {
  current: TabId;
  /** The page has no rows above it. */
  isEmpty: boolean;
  onSelect: (tab: TabId) => void;
}) => (
  <footer className={`muted ${styles.footer}`}>
    <p>{isEmpty ? 'Switch to:' : 'That’s everything here. Switch to:'}</p>
    <div className="wrap-2 centred" data-line="footer" data-entry={0}>
      {choices.map(({ tab, label }) => (
        <button
          key={tab}
          type="button"
          className={`bold touchable pill ${styles.choice}`}
          aria-current={tab === current ? 'true' : undefined}
          data-item=""
          onClick={() => onSelect(tab)}
        >
          {label}
        </button>
      ))}
    </div>
  </footer>
);

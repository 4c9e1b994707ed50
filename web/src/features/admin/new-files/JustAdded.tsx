import { Button } from '#shared/ui/Button.tsx';
import styles from './NewFiles.module.css';

/** Movies that were added together. */
export interface Addition {
  ids: number[];
  titles: string;
}

/** What has been added from this page, as long as it can be taken back from here. */
export const JustAdded = ({
  additions,
  onTakeBack,
}: {
  additions: readonly Addition[];
  onTakeBack: (ids: number[]) => void;
}) =>
  additions.length > 0 && (
    <ul className={`grid-2 plain-list muted ${styles.justAdded}`}>
      {additions.map(({ ids, titles }) => (
        <li key={ids.join()}>
          Just added: {titles}
          <Button kind="quiet" aria-label={`Take back ${titles}`} onClick={() => onTakeBack(ids)}>
            Take back
          </Button>
        </li>
      ))}
    </ul>
  );

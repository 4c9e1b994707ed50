import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import type { useSeriesChoice } from './use-series-choice.ts';
import styles from './Season.module.css';

/** The ways out when the new series has the same id in the movie database as one that is there. */
export const SeriesThere = ({ id, onJoin }: { id: number; onJoin: (id: number) => void }) => (
  <div className={`grid-2 ${styles.there}`}>
    <p>Another series has the same number in the movie database.</p>
    <div className={styles.ways}>
      <Link to={paths.seasonsManage(id)}>Open it</Link>
      <Button kind="quiet" onClick={() => onJoin(id)}>
        Add the episodes to it
      </Button>
    </div>
  </div>
);

/** The series that gets the season: a new one, or one that is there. */
export const SeriesField = ({
  series: { known, duplicates, selectRef, noticeRef, choose },
  value,
  disabled,
  onFind,
  onIgnore,
  children,
}: {
  series: ReturnType<typeof useSeriesChoice>;
  /** The id as text; empty for a new one. */
  value: string;
  disabled: boolean;
  onFind: () => void;
  /** A new one is wanted all the same. */
  onIgnore: () => void;
  children: ReactNode;
}) => (
  <div className={`stack-3 ${styles.series}`}>
    {known.length > 0 && (
      <SelectField
        ref={selectRef}
        label="Series"
        value={value}
        disabled={disabled}
        onChange={({ target }) => choose(target.value)}
      >
        {known.map(({ video_id: id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value="">A new series</option>
      </SelectField>
    )}
    {value === '' && children}
    <div role="status">
      {value === '' && duplicates.length > 0 && (
        <div ref={noticeRef} className={`stack-2 ${styles.duplicates}`}>
          {duplicates.map((series) => (
            <p key={series.video_id}>
              <span>You have this: {series.title}</span>
              <Button kind="quiet" disabled={disabled} onClick={() => choose(String(series.video_id))}>
                Add to it
              </Button>
            </p>
          ))}
          <Button kind="quiet" disabled={disabled} onClick={onIgnore}>
            Make another series with this title
          </Button>
        </div>
      )}
    </div>
    <div>
      <Button kind="quiet" disabled={disabled} onClick={onFind}>
        Add to a series you have …
      </Button>
    </div>
  </div>
);

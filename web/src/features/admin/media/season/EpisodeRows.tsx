import { TextField } from '../../../../shared/ui/TextField.tsx';
import type { EpisodeEntry } from './season.rules.ts';
import styles from './Season.module.css';

/** The videos of the folder: which become episodes, with which number and name. */
export const EpisodeRows = ({
  episodes,
  problems,
  readOnly,
  onChange,
}: {
  episodes: readonly EpisodeEntry[];
  problems: ReadonlyMap<string, string>;
  readOnly: boolean;
  onChange: (path: string, changes: Partial<EpisodeEntry>) => void;
}) => (
  <ol className={styles.rows} aria-label="Episodes">
    {episodes.map((episode) => (
      <li key={episode.path} className={styles.row} data-left-out={!episode.included || undefined}>
        <label className={styles.include}>
          <input
            type="checkbox"
            checked={episode.included}
            disabled={episode.unavailable !== null || readOnly}
            onChange={({ target }) => onChange(episode.path, { included: target.checked })}
          />
          <span className={styles.file}>
            {episode.name}
            {episode.unavailable && <span className={styles.second}>{episode.unavailable}</span>}
            {episode.subtitles_path && <span className={styles.second}>subtitles found</span>}
          </span>
        </label>
        {episode.included && (
          <div className={styles.fields}>
            <TextField
              label="Number"
              aria-label={`Number of ${episode.name}`}
              required
              inputMode="numeric"
              maxLength={4}
              value={episode.episode}
              readOnly={readOnly}
              error={problems.get(episode.path)}
              onChange={({ target }) => onChange(episode.path, { episode: target.value })}
            />
            <TextField
              label="Name"
              aria-label={`Name of ${episode.name}`}
              maxLength={200}
              placeholder={`Episode ${episode.episode}`}
              value={episode.episode_name}
              readOnly={readOnly}
              onChange={({ target }) => onChange(episode.path, { episode_name: target.value })}
            />
          </div>
        )}
      </li>
    ))}
  </ol>
);

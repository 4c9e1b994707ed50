import type { Video } from '@sebule/contract';
import styles from './TitlePage.module.css';

/** Says which subtitles of a title viewers cannot see, and why. */
export const SubtitleProblems = ({
  title: { unusable_subtitles: unusable },
  of,
}: {
  title: Pick<Video, 'unusable_subtitles'>;
  /** Only those of these files or episodes. */
  of: readonly { subtitles_url: string | null }[];
}) => {
  const shown = unusable?.filter(({ path }) => of.some(({ subtitles_url: url }) => url === path)) ?? [];
  return shown.length === 0 ? null : (
    <div className={styles.problems} role="note">
      <p>Residents do not see these subtitles:</p>
      <ul>
        {shown.map(({ path, problem }) => (
          <li key={path}>
            <bdi>{path}</bdi>: this file {problem}.
          </li>
        ))}
      </ul>
    </div>
  );
};

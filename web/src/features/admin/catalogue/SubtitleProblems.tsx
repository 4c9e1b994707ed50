import type { Video } from '@sebule/contract';
import { subtitleProblems } from '@sebule/contract/subtitles/subtitle-problems';
import styles from './TitlePage.module.css';

type Unusable = NonNullable<Video['unusable_subtitles']>;

const Problems = ({ sentence, problems }: { sentence: string; problems: Unusable }) =>
  problems.length > 0 && (
    <div className={`breakable ${styles.problems}`} role="note">
      <p>{sentence}</p>
      <ul>
        {problems.map(({ path, problem }) => (
          <li key={path}>
            <bdi>{path}</bdi>: this file {problem}.
          </li>
        ))}
      </ul>
    </div>
  );

/** Says which subtitles of a title viewers cannot see, or only as a guess, and why. */
export const SubtitleProblems = ({
  title: { unusable_subtitles: unusable },
  of,
}: {
  title: Pick<Video, 'unusable_subtitles'>;
  /** Only those of these files or episodes. */
  of: readonly { subtitles_url: string | null }[];
}) => {
  const shown = unusable?.filter(({ path }) => of.some(({ subtitles_url: url }) => url === path)) ?? [];
  const isGuess = ({ problem }: Unusable[number]): boolean => problem === subtitleProblems.encodingUnclear;
  return (
    <>
      <Problems
        sentence="Residents do not see these subtitles:"
        problems={shown.filter((each) => !isGuess(each))}
      />
      <Problems
        sentence="Residents may see wrong letters in these subtitles:"
        problems={shown.filter(isGuess)}
      />
    </>
  );
};

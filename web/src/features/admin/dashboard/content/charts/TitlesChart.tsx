import type { WatchTime } from '@sebule/contract';
import { fitting } from './scale.rules.ts';
import { useChartSize } from './use-chart-size.ts';
import { durationText, titlesSentence } from './words.rules.ts';
import styles from './Charts.module.css';

/** In sizes of the page's text. */
const TEXT_BASELINE = 1.05;
/** Room for the longest duration, `99 h 59 min`. */
const VALUE_WIDTH = 6;
const NAME_SIZE = 0.9375;

/** The titles that were watched longest: the name and the time above a bar each. */
export const TitlesChart = ({ titles }: Pick<WatchTime, 'titles'>) => {
  const { element, width, rem } = useChartSize<HTMLDivElement>();
  const row = Math.round(2.625 * rem);
  const bar = Math.round(0.5 * rem);
  const barTop = Math.round(1.6 * rem);
  const longest = Math.max(1, ...titles.map(({ seconds }) => seconds));
  return (
    <div ref={element} className={`shrinkable ${styles.chart}`}>
      <svg role="img" aria-label={titlesSentence(titles)} width={width} height={titles.length * row}>
        {titles.map(({ video_id: id, title, seconds }, index) => (
          <g key={id} transform={`translate(0 ${index * row})`}>
            <title>{`${title}: ${durationText(seconds)}`}</title>
            <text className={styles.name} x={0} y={TEXT_BASELINE * rem}>
              {fitting(title, width - VALUE_WIDTH * rem, NAME_SIZE * rem)}
            </text>
            <text className={`digits ${styles.value}`} x={width} y={TEXT_BASELINE * rem} textAnchor="end">
              {durationText(seconds)}
            </text>
            <rect className={styles.track} x={0} y={barTop} width={width} height={bar} rx={bar / 2} />
            <rect
              className={styles.bar}
              x={0}
              y={barTop}
              width={Math.max(bar, Math.round((seconds / longest) * width))}
              height={bar}
              rx={bar / 2}
            />
          </g>
        ))}
      </svg>
    </div>
  );
};

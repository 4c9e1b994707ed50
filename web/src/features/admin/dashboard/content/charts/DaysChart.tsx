import type { WatchTime } from '@sebule/contract';
import { barsIn, datedDays, scaleFor } from './scale.rules.ts';
import { useChartSize } from './use-chart-size.ts';
import { daysSentence, durationText, longDay, shortDay } from './words.rules.ts';
import styles from './Charts.module.css';

/** In sizes of the page's text. */
const HEIGHT = { narrow: 14, wide: 20 };
const NARROW = 28;
const ABOVE = 0.75;
const BELOW = 1.75;
/** Where the labels of the vertical axis are. */
const BESIDE = 3.25;
const DATE_WIDTH = 4;
const BAR_MIN = 2;

/** Watch time per day as bars; today's looks different, because it is not over. */
export const DaysChart = ({ days }: Pick<WatchTime, 'days'>) => {
  const { element, width, rem } = useChartSize<HTMLDivElement>();
  const height = Math.round((width < NARROW * rem ? HEIGHT.narrow : HEIGHT.wide) * rem);
  const left = Math.round(BESIDE * rem);
  const { top, ticks } = scaleFor(Math.max(...days.map(({ seconds }) => seconds)));
  const bars = barsIn(days.length, left, width - left);
  const bottom = Math.round(height - BELOW * rem);
  const yOf = (seconds: number) => Math.round(bottom - (seconds / top) * (bottom - ABOVE * rem));
  const today = days.length - 1;

  return (
    <div ref={element} className={`shrinkable ${styles.chart}`}>
      <svg role="img" aria-label={daysSentence(days)} width={width} height={height}>
        {ticks.map(({ seconds, label }) => (
          <g key={seconds}>
            <line
              className={seconds === 0 ? styles.base : styles.line}
              x1={left}
              x2={width}
              y1={yOf(seconds) + 0.5}
              y2={yOf(seconds) + 0.5}
            />
            <text
              className={`digits ${styles.label}`}
              x={left - rem * 0.6}
              y={yOf(seconds) + rem * 0.3}
              textAnchor="end"
            >
              {label}
            </text>
          </g>
        ))}
        {days.map(({ day, seconds }, index) => {
          const { x, width: barWidth } = bars[index] ?? { x: 0, width: 0 };
          const barHeight = seconds === 0 ? 0 : Math.max(BAR_MIN, bottom - yOf(seconds));
          return (
            <rect
              key={day}
              className={index === today ? styles.today : styles.bar}
              x={x}
              y={bottom - barHeight}
              width={barWidth}
              height={barHeight}
            >
              <title>{`${longDay(day)}: ${durationText(seconds)}${index === today ? ' so far' : ''}`}</title>
            </rect>
          );
        })}
        {datedDays(days.length, width - left, DATE_WIDTH * rem).map((index) => {
          const { x, width: barWidth } = bars[index] ?? { x: 0, width: 0 };
          const isToday = index === today;
          return (
            <text
              key={index}
              className={`digits ${styles.label}`}
              x={isToday ? width : x + barWidth / 2}
              y={height - rem * 0.4}
              textAnchor={isToday ? 'end' : 'middle'}
            >
              {isToday ? 'Today' : shortDay(days[index]?.day ?? '')}
            </text>
          );
        })}
      </svg>
    </div>
  );
};

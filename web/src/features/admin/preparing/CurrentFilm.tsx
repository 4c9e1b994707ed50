import type { Preparation } from '@sebule/contract';
import { Bar } from '../kit/states/Bar.tsx';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { sentence } from '../library/index.ts';
import { FilmName } from './FilmName.tsx';
import { percentOf, progressText } from './list.rules.ts';
import { RemoveButton } from './RemoveButton.tsx';
import styles from './Preparing.module.css';

const headingOf = (film: Preparation): string => {
  if (film.state === 'running') return 'Now';
  return percentOf(film) > 0 ? 'Begun' : 'First';
};

/** The film whose turn it is: what is done with it, and how far it is. */
export const CurrentFilm = ({ film }: { film: Preparation }) => {
  const isAtWork = film.state === 'running';
  return (
    <section className="stack-3" aria-labelledby="now">
      <h2 id="now">{headingOf(film)}</h2>
      <div {...rowMark(String(film.job_id))} className={`box ${styles.current}`}>
        <div className="grid-1 shrinkable">
          <FilmName film={film} id="current-film" />
          <p className="note">{sentence(film.reason)}</p>
        </div>
        <div className={styles.actions}>
          <RemoveButton film={film} />
        </div>
        <div className={`stack-2 ${styles.progress}`}>
          <Bar labelledBy="current-film" percent={percentOf(film)} isResting={!isAtWork} />
          <p className={`note digits spread ${styles.states}`}>
            <span>{film.doing ?? (isAtWork ? 'Next part …' : null)}</span>
            <span>{progressText(film)}</span>
          </p>
        </div>
      </div>
    </section>
  );
};

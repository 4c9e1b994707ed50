import type { Preparation } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { sentence } from '../library/index.ts';
import { FilmName } from './FilmName.tsx';
import { doneText } from './list.rules.ts';
import styles from './Preparing.module.css';

/** What has been prepared in the last week, and the room that it takes. */
export const DoneFilms = ({ films }: { films: readonly Preparation[] }) => (
  <section className="stack-3" aria-labelledby="done">
    <div className={`spread ${styles.heading}`}>
      <h2 id="done">Done in the last week</h2>
      <p className="note digits">{doneText(films)}</p>
    </div>
    <ul className="plain-list box" aria-labelledby="done">
      {films.map((film) => (
        <li key={film.job_id} {...rowMark(String(film.job_id))} className={styles.film} data-done>
          <div className="grid-1 shrinkable">
            <FilmName film={film} />
            {film.finished_at !== null && (
              <p className="note">
                <Timestamp at={film.finished_at} />
              </p>
            )}
            {film.cut_short !== null && (
              <p className="note wrong">
                {sentence(film.cut_short)} Copy the file again if there is a whole one.
              </p>
            )}
          </div>
          <p className={`muted digits nowrap ${styles.room}`}>
            {film.bytes === null ? 'Deleted since' : bytesInWords(film.bytes)}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

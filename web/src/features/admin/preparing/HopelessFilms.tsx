import { useQuery } from '@tanstack/react-query';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { sentence } from '../library/index.ts';
import { FilmName } from './FilmName.tsx';
import { hopelessFilmsQuery } from './preparing.queries.ts';
import styles from './Preparing.module.css';

/** Films of titles that nothing makes play; nothing where there are none. */
export const HopelessFilms = () => {
  const { data: films = [] } = useQuery(hopelessFilmsQuery);
  if (films.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="hopeless">
      <div className="grid-1">
        <h2 id="hopeless">Play nowhere</h2>
        <p className="note">Nothing makes these play. Put another file in their place.</p>
      </div>
      <ul className="plain-list box" aria-labelledby="hopeless">
        {films.map((film) => (
          <li key={`${film.kind} ${film.id}`} {...rowMark(`${film.kind} ${film.id}`)} className={styles.film}>
            <div className="grid-1 shrinkable">
              <FilmName film={film} />
              <p className="small wrong breakable">{sentence(film.reason)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useQuery } from '@tanstack/react-query';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { sentence } from '../library/index.ts';
import { FilmName } from './FilmName.tsx';
import { nameOf } from './list.rules.ts';
import { lackingFilmsQuery } from './preparing.queries.ts';
import { StartButton } from './StartButton.tsx';
import styles from './Preparing.module.css';

/** Prepared films to which something has come since; nothing where there are none. */
export const LackingFilms = () => {
  const { data: films = [] } = useQuery(lackingFilmsQuery);
  if (films.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="lacking">
      <h2 id="lacking">Can be prepared again</h2>
      <ul className="plain-list box" aria-labelledby="lacking">
        {films.map((film) => (
          <li key={`${film.kind} ${film.id}`} {...rowMark(`${film.kind} ${film.id}`)} className={styles.film}>
            <div className="grid-1 shrinkable">
              <FilmName film={film} />
              <p className="note">{sentence(film.lacks)}</p>
            </div>
            <div className={styles.actions}>
              <StartButton kind={film.kind} id={film.id} name={nameOf(film)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

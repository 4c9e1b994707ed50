import type { OriginalFilm } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { DeleteOriginalsButton } from './DeleteOriginalsButton.tsx';
import { FilmName } from './FilmName.tsx';
import { nameOf } from './list.rules.ts';
import { dividedOriginals, freedText, keptText, originalsText } from './originals.rules.ts';
import { originalsQuery } from './preparing.queries.ts';
import styles from './Preparing.module.css';

/** Most of the room is in the largest ones. */
const SHOWN = 5;

const Original = ({ film }: { film: OriginalFilm }) => (
  <li {...rowMark(`original ${film.kind} ${film.id}`)} className={styles.film}>
    <div className="grid-1 shrinkable">
      <FilmName film={film} />
      <p className="note digits">
        {bytesInWords(film.bytes)}, prepared {bytesInWords(film.prepared_bytes)}
      </p>
      {film.kept_because !== null && <p className="small faint">{keptText(film)}</p>}
    </div>
    {film.kept_because === null && (
      <div className={styles.actions}>
        <DeleteOriginalsButton
          films={[film]}
          name={nameOf(film)}
          asks={`Delete the original of ${nameOf(film)}?`}
        >
          Delete original
        </DeleteOriginalsButton>
      </div>
    )}
  </li>
);

/** Films that residents watch as they were prepared, and whose own files still take up room; nothing without any. */
export const Originals = () => {
  const { data: films = [] } = useQuery(originalsQuery);
  const [showsAll, setShowsAll] = useState(false);
  if (films.length === 0) return null;
  const { free, kept } = dividedOriginals(films);
  const all = [...free, ...kept];
  const count = free.length.toLocaleString('en');
  const shown = showsAll ? all : all.slice(0, SHOWN);
  return (
    <section className="stack-3" aria-labelledby="originals">
      <div className={`spread ${styles.heading}`}>
        <h2 id="originals">Originals</h2>
        <p className="note digits">{originalsText(films)}</p>
      </div>
      <div className="box">
        <div {...rowMark('originals')} className={`${styles.offer} ${styles.film}`}>
          <div className="grid-1">
            {free.length > 1 && (
              <p className="strong">
                Deleting {count} of them frees {freedText(free)}.
              </p>
            )}
            <p className="note">
              Residents watch what was prepared. The original files are only needed to prepare these films
              again.
            </p>
          </div>
          {free.length > 1 && (
            <DeleteOriginalsButton films={free} asks={`Delete ${count} originals?`}>
              {`Delete ${count} originals`}
            </DeleteOriginalsButton>
          )}
        </div>
        <ul className={`plain-list ${styles.below}`} aria-labelledby="originals">
          {shown.map((film) => (
            <Original key={`${film.kind} ${film.id}`} film={film} />
          ))}
        </ul>
      </div>
      {shown.length < all.length && (
        <div>
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            Show all {all.length.toLocaleString('en')}
          </Button>
        </div>
      )}
    </section>
  );
};

import type { Preparation } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { sentence } from '../library/index.ts';
import { FilmName } from './FilmName.tsx';
import { nameOf } from './list.rules.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { useSend } from './use-send.ts';
import styles from './Preparing.module.css';

/** As many as a caretaker looks over; a house may have put hundreds on the list. */
const SHOWN = 20;

const FirstButton = ({ film }: { film: Preparation }) => {
  const { busy, send } = useSend();
  return (
    <Button
      kind="quiet"
      busy={busy}
      aria-label={`Do this first: ${nameOf(film)}`}
      onClick={() => send(() => callAsAdmin('POST admin/prepare/first', { body: { job_id: film.job_id } }))}
    >
      Do this first
    </Button>
  );
};

/** Films that wait for their turn, in its order. */
export const NextFilms = ({ films }: { films: readonly Preparation[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? films : films.slice(0, SHOWN);
  return (
    <section className="stack-3" aria-labelledby="next">
      <h2 id="next">
        Next <span className={`digits faint ${styles.count}`}>{films.length.toLocaleString('en')}</span>
      </h2>
      <ol className="plain-list box" aria-labelledby="next">
        {shown.map((film, index) => (
          <li key={film.job_id} {...rowMark(String(film.job_id))} className={styles.film}>
            <div className="grid-1 shrinkable">
              <FilmName film={film} />
              <p className="note">{sentence(film.reason)}</p>
            </div>
            <div className={styles.actions}>
              {index > 0 && <FirstButton film={film} />}
              <RemoveButton film={film} />
            </div>
          </li>
        ))}
      </ol>
      {shown.length < films.length && (
        <div>
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            Show all {films.length.toLocaleString('en')}
          </Button>
        </div>
      )}
    </section>
  );
};

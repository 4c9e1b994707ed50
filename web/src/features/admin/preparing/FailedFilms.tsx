import type { Preparation } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { sentence } from '../library/index.ts';
import { FilmName } from './FilmName.tsx';
import { nameOf } from './list.rules.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { useSend } from './use-send.ts';
import styles from './Preparing.module.css';

const FailedFilm = ({ film }: { film: Preparation }) => {
  const { busy, send } = useSend();
  return (
    <li {...rowMark(String(film.job_id))} className={styles.film}>
      <div className="grid-1 shrinkable">
        <FilmName film={film} />
        <p className="small wrong breakable">{sentence(film.reason)}</p>
        {film.finished_at !== null && (
          <p className="small faint">
            <Timestamp at={film.finished_at} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          busy={busy}
          aria-label={`Try again: ${nameOf(film)}`}
          onClick={() =>
            send(() => callAsAdmin('POST admin/prepare/retry', { body: { job_id: film.job_id } }))
          }
        >
          Try again
        </Button>
        <RemoveButton film={film} />
      </div>
      {film.last_lines !== null && (
        <details className={styles.lines}>
          <summary className="small muted">What ffmpeg said last</summary>
          <pre className="small">{film.last_lines}</pre>
        </details>
      )}
    </li>
  );
};

/** Films that could not be prepared, and why. */
export const FailedFilms = ({ films }: { films: readonly Preparation[] }) => (
  <section className="stack-3" aria-labelledby="failed">
    <h2 id="failed">Could not be prepared</h2>
    <ul className="plain-list box" aria-labelledby="failed">
      {films.map((film) => (
        <FailedFilm key={film.job_id} film={film} />
      ))}
    </ul>
  </section>
);

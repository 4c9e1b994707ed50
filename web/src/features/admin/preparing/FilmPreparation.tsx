import type { PreparationStart, TitleFilm } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { sentence } from '../library/index.ts';
import { DeleteOriginalsButton } from './DeleteOriginalsButton.tsx';
import { titleFilmsQuery } from './preparing.queries.ts';
import { StartButton } from './StartButton.tsx';
import styles from './FilmPreparation.module.css';

const STATES = {
  waiting: 'Waits to be prepared',
  paused: 'Waits to be prepared',
  running: 'Is being prepared',
  failed: 'Could not be prepared',
} as const;

const NextStep = ({ film: { kind, id, state, lacks }, name }: { film: TitleFilm; name: string }) => {
  if (state === 'done' && lacks === null) return null;
  if (state !== null && state !== 'done')
    return (
      <Link className={`touchable small bold accented ${styles.link}`} to={paths.preparing()}>
        {STATES[state]}
      </Link>
    );
  return <StartButton kind={kind} id={id} name={name} />;
};

/** What can be done with a film of a title that does not play everywhere; nothing for one that just plays. */
export const FilmPreparation = ({
  titleId,
  kind,
  id,
  name,
}: PreparationStart & { titleId: number; name: string }) => {
  const { data } = useQuery(titleFilmsQuery(titleId));
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const film = data?.find((each) => each.kind === kind && each.id === id);
  if (!film) return null;
  return (
    <div {...keptFocus} className={styles.film} tabIndex={-1}>
      {film.state === 'done' && (
        <span className="small">
          Prepared for all devices.{film.lacks !== null && ` ${sentence(film.lacks)}`}
          {film.cut_short !== null && ` ${sentence(film.cut_short)}`}
          {film.is_only_prepared && ' Its original was deleted.'}
        </span>
      )}
      {/* Beside others, their verdict says why. */}
      {film.state === null &&
        film.plays_reason !== null &&
        (film.plays === 'everywhere' || film.plays === 'most') && (
          <span className="small">{sentence(film.plays_reason)}</span>
        )}
      <NextStep film={film} name={name} />
      {film.original && film.original.kept_because === null && (
        <DeleteOriginalsButton
          films={[{ kind, id, ...film.original }]}
          name={name}
          asks="Delete this original?"
        >
          {`Delete original, ${bytesInWords(film.original.bytes)}`}
        </DeleteOriginalsButton>
      )}
    </div>
  );
};

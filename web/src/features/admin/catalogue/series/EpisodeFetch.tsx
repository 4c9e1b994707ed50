import type { ImportedEpisode } from '@sebule/contract';
import * as importingMessages from '@sebule/contract/importing/messages';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import type { Failure } from '#shared/form/failure.rules.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Attribution } from '../../importing/index.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { wholeNumberProblem } from '../fields.rules.ts';
import { seriesIdIn, SeriesIdField } from './SeriesIdField.tsx';
import styles from './Series.module.css';

/** "Please try again", except where that does not help (docs/product.md#movie-database). */
const explained = (failure: Failure | undefined): Failure | undefined =>
  !failure || failure.status === 404 || failure.code === 'import-not-configured'
    ? failure
    : { ...failure, msg: importingMessages.importEpisodeFailed };

/** Fetches an episode from the movie database by its season and its number. */
export const EpisodeFetch = ({
  tmdbId,
  season,
  onFetched,
  onFailed,
}: {
  /** The series' id in the movie database; without one, it is asked for. */
  tmdbId: number | null | undefined;
  season: number;
  onFetched: (episode: ImportedEpisode, number: number) => void;
  onFailed: () => void;
}) => {
  const [seasonNumber, setSeasonNumber] = useState(String(season));
  const [number, setNumber] = useState('');
  const [typedId, setTypedId] = useState('');
  const { id, problem } = seriesIdIn(tmdbId, typedId);
  const { ref, errors, failure, busy, attempt, dismissFailure } = useAttempt<'id' | 'season' | 'episode'>();
  const problems = () => {
    const ofSeason = wholeNumberProblem(seasonNumber, 'season number');
    const ofEpisode = wholeNumberProblem(number, 'episode number');
    return {
      ...(problem && { id: problem }),
      ...(ofSeason && { season: ofSeason }),
      ...(ofEpisode && { episode: ofEpisode }),
    };
  };
  const fetchEpisode = () =>
    attempt({
      problems: problems(),
      send: () =>
        callAsAdmin('GET admin/import/tv/:id/season/:season/episode/:episode', {
          params: { id, season: Number(seasonNumber), episode: Number(number) },
        }),
      onDone: ({ details: [episode] }) => {
        if (episode) onFetched(episode, Number(number));
      },
      onFailed,
    });

  return (
    <form
      ref={ref}
      className="grid-3 box inset-5"
      noValidate
      aria-label="Fetch an episode"
      onSubmit={(event) => {
        event.preventDefault();
        fetchEpisode();
      }}
    >
      {!tmdbId && (
        <div className={`grid-3 ${styles.fetchFields}`}>
          <SeriesIdField value={typedId} error={errors.id} onChange={setTypedId} />
        </div>
      )}
      <div className={`grid-3 ${styles.fetchFields}`}>
        <TextField
          label="Season number"
          required
          inputMode="numeric"
          value={seasonNumber}
          error={errors.season}
          onChange={({ target }) => setSeasonNumber(target.value)}
        />
        <TextField
          label="Episode number"
          required
          inputMode="numeric"
          value={number}
          error={errors.episode}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button kind="quiet" type="submit" busy={busy}>
          FETCH
        </Button>
      </div>
      <FailureNotice failure={explained(failure)} onClose={dismissFailure} />
      <Attribution />
    </form>
  );
};

import type { Season } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Attribution, WithKey } from '../../importing/index.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { seasonChanges, type EpisodeChanges } from './season-fetch.rules.ts';
import { SeasonFetchDialog } from './SeasonFetchDialog.tsx';
import { seriesIdIn, SeriesIdField } from './SeriesIdField.tsx';
import styles from './Series.module.css';

interface Props {
  season: Season;
  /** The series' id in the movie database; null or missing when it has none. */
  tmdbId: number | null | undefined;
}

/** Fetches all episodes of a season from the movie database at once, and shows what would change. */
export const SeasonFetch = (props: Props) => (
  <WithKey what="Seasons">
    <Panel {...props} />
  </WithKey>
);

const Panel = ({ season, tmdbId }: Props) => {
  const [typedId, setTypedId] = useState('');
  const [changes, setChanges] = useState<readonly EpisodeChanges[] | null>(null);
  const { ref, errors, failure, busy, attempt, dismissFailure } = useAttempt<'id'>();
  const { id, problem } = seriesIdIn(tmdbId, typedId);
  const fetchSeason = () =>
    attempt({
      problems: problem ? { id: problem } : {},
      send: () =>
        callAsAdmin('GET admin/import/tv/:id/season/:season', {
          params: { id, season: season.season_order },
        }),
      onDone: ({ details }) => setChanges(seasonChanges(season.episodes, details)),
    });
  return (
    <form
      ref={ref}
      className={`grid-3 box ${styles.fetch}`}
      noValidate
      aria-label="Fetch the season"
      onSubmit={(event) => {
        event.preventDefault();
        fetchSeason();
      }}
    >
      <div className={tmdbId ? 'wrap-3' : `grid-3 ${styles.fetchFields}`}>
        {!tmdbId && <SeriesIdField value={typedId} error={errors.id} onChange={setTypedId} />}
        <Button kind="quiet" type="submit" busy={busy}>
          Fetch season
        </Button>
      </div>
      <p className="note">
        Names, overviews, lengths and pictures of its episodes. You see what changes first.
      </p>
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <Attribution />
      {changes && <SeasonFetchDialog season={season} changes={changes} onClose={() => setChanges(null)} />}
    </form>
  );
};

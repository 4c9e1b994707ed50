import type { Season } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { numbersText } from '#shared/episode-numbers.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { Attribution, WithKey } from '../../importing/index.ts';
import { withChoice } from '../../kit/chosen.ts';
import { countText } from '../../kit/count-text.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { useAskToClose } from '../../kit/form/use-ask-to-close.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { DETAIL_FIELDS, type EpisodeDetails } from './episode.rules.ts';
import { choiceOf, fillBody, type EpisodeChanges, seasonChanges } from './season-fetch.rules.ts';
import { seriesIdIn, SeriesIdField } from './SeriesIdField.tsx';
import styles from './Series.module.css';

const Value = ({ field, value }: { field: keyof EpisodeDetails; value: string }) =>
  DETAIL_FIELDS[field].isPicture && value !== '' ? (
    <img src={imageAddress('w154', value)} alt="" width={92} />
  ) : (
    value || '–'
  );

/** Shows what a fetched season changes. What somebody has entered is replaced only where that is chosen. */
const SeasonFetchDialog = ({
  season,
  changes,
  onClose,
}: {
  season: Season;
  changes: readonly EpisodeChanges[];
  onClose: () => void;
}) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const catalogueChanged = useCatalogueChanged();
  const saving = useAttempt();
  const { close, question } = useAskToClose({
    isDirty: chosen.size > 0,
    text: 'What you have chosen will be lost.',
    onClose,
  });
  const body = fillBody(season.season_id, changes, chosen);
  const choose = (choice: string, isChosen: boolean) =>
    setChosen((before) => withChoice(before, choice, isChosen));
  const save = () =>
    saving.attempt({
      send: () => callAsAdmin('POST videos/fill-episodes', { body }),
      onDone: ({ msg }) => {
        catalogueChanged();
        showToast(msg);
        onClose();
      },
    });
  return (
    <Dialog
      form
      title={`What changes in ${season.season_name}`}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" disabled={saving.busy} onClick={close}>
            {changes.length === 0 ? 'Close' : 'Cancel'}
          </Button>
          {changes.length > 0 && (
            <Button busy={saving.busy} disabled={body.episodes.length === 0} onClick={save}>
              {body.episodes.length === 0 ? 'Save' : `Save ${countText(body.episodes.length, 'episode')}`}
            </Button>
          )}
        </>
      }
    >
      {changes.length === 0 && <p>Nothing: the episodes have all that the movie database knows of them.</p>}
      <ul className="grid-4 plain-list">
        {changes.map(({ episode, free, asked }) => (
          <li key={episode.episode_id}>
            <h3
              className={styles.changedTitle}
            >{`${numbersText(episode.episode_order, episode.episode_end)}. ${episode.episode_name}`}</h3>
            <dl className="grid-1">
              {Object.entries(free).map(([field, value]) => (
                <div key={field} className={`grid-3 ${styles.changedField}`}>
                  <dt className="muted">{DETAIL_FIELDS[field as keyof EpisodeDetails].label}</dt>
                  <dd className="breakable">
                    <Value field={field as keyof EpisodeDetails} value={value} />
                  </dd>
                </div>
              ))}
            </dl>
            {asked.map(({ field, label, before, after }) => (
              <div key={field}>
                <Checkbox
                  label={`Replace ${label.toLowerCase()}`}
                  checked={chosen.has(choiceOf(episode, field))}
                  onChange={({ target }) => choose(choiceOf(episode, field), target.checked)}
                />
                <p className="breakable">
                  <Value field={field} value={before} /> → <Value field={field} value={after} />
                </p>
              </div>
            ))}
          </li>
        ))}
      </ul>
      <FailureNotice failure={saving.failure} onClose={saving.dismissFailure} />
      {question}
    </Dialog>
  );
};

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
      className="grid-3 box inset-5"
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

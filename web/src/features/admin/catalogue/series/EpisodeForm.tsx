import type { Episode, Season } from '@sebule/contract';
import { TITLE_MAX_LENGTH } from '@sebule/contract/catalogue/limits';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { PictureField } from '../../artwork/index.ts';
import { DifferencesDialog, useFetched, WithKey } from '../../importing/index.ts';
import { DraftNote, UnsavedGuard } from '../../kit/form/FormState.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { lengthOf } from '../../kit/seconds.rules.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { CreditsField, FilmField, SubtitlesField, useDurations } from '../film-fields.tsx';
import { useCatalogueChanged, useTitleNow } from '../title.queries.ts';
import { TitleFailureNotice } from '../TitleFailureNotice.tsx';
import type { PartForm } from '../use-part-editor.tsx';
import {
  EPISODE_FIELDS,
  EPISODE_LABELS,
  episodePlace,
  entryOf,
  episodeBody,
  guessedOf,
  importedEpisode,
  newEntry,
  episodeProblems,
  resetEntry,
  type EpisodeEntry,
  type ImportableEpisode,
} from './episode.rules.ts';
import { EpisodeFetch } from './EpisodeFetch.tsx';
import { IntroFields } from './IntroFields.tsx';
import { urlPrefix } from './season.rules.ts';
import formStyles from '../../kit/form/Form.module.css';

/** Adds an episode to a season, or edits one. Mount it anew for another episode. */
export const EpisodeForm = ({
  season,
  seriesId,
  tmdbId,
  edited,
  parts: episodes,
  typed,
  handle,
  onFromFilm,
  onIntrosStored,
  onSaved,
}: PartForm<Episode, EpisodeEntry> & {
  season: Season;
  seriesId: number;
  /** The series' id in the movie database; null or missing when it has none. */
  tmdbId: number | null | undefined;
  /** Opens the episode, of which a picture can be taken. */
  onFromFilm?: (() => void) | undefined;
  /** Called with the episodes of the season once their intros have been stored. */
  onIntrosStored: (episodes: readonly Episode[]) => void;
  onSaved: (saved: Episode | undefined) => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const initial = edited ? entryOf(edited) : newEntry(episodes, urlPrefix(season.trailer_url));
  const titleNow = useTitleNow('series', seriesId);
  const form = useForm<EpisodeEntry, Episode>({
    initial,
    place: episodePlace(season.season_id, edited),
    version: edited?.version,
    ...(edited && {
      edited: {
        code: 'part-changed',
        labels: EPISODE_LABELS,
        load: async () =>
          (await titleNow())?.seasons
            .flatMap(({ episodes: all }) => all)
            .find(({ episode_id: id }) => id === edited.episode_id) ?? null,
        entryOf,
        versionOf: ({ version }) => version,
        guessedIn: ({ guessed }) => guessed,
      },
    }),
    typed,
    handle,
    problemsIn: episodeProblems,
    send: (entry, _saved, version) =>
      callAsAdmin('POST videos/add/episode-info', {
        body: episodeBody(entry, season.season_id, edited && { episode_id: edited.episode_id, version }),
      }),
    onDone: ({ details: [saved], msg }) => {
      catalogueChanged();
      showToast(msg);
      onSaved(saved);
    },
  });
  const { ref, entry, text, change } = form;
  const { takeFetched, differences } = useFetched<ImportableEpisode>({
    fields: EPISODE_FIELDS,
    entry,
    untouched: { ...guessedOf(edited), ...(!edited && { episode_order: initial.episode_order }) },
    onChange: change,
  });
  const name = edited ? `Edit ${edited.episode_name}` : 'Add an episode';
  const { durationOf, addDuration } = useDurations(edited);

  /** A failed fetch resets a new episode's form (docs/product.md#seasons-and-episodes); Undo brings back what was typed. */
  const handleFailed = () => {
    if (edited) return;
    const before = entry;
    form.reset(resetEntry(episodes, urlPrefix(season.trailer_url)));
    if (form.isDirty) showToast('The form begins anew.', { label: 'Undo', onPress: () => change(before) });
  };

  return (
    <div className="stack-5">
      <WithKey what="Episodes">
        <EpisodeFetch
          tmdbId={tmdbId}
          season={season.season_order}
          onFetched={(fetched, number) => takeFetched(importedEpisode(fetched, number, entry))}
          onFailed={handleFailed}
        />
      </WithKey>
      <form ref={ref} className="stack-5" noValidate onSubmit={form.submit} aria-label={name}>
        <DraftNote form={form} />
        <div className={formStyles.columns}>
          <TextField label="Episode name" required maxLength={TITLE_MAX_LENGTH} {...text('episode_name')} />
          <TextField label="Order" required inputMode="numeric" {...text('episode_order')} />
        </div>
        <TextAreaField label="Overview" optional {...text('overview')} />
        <FilmField form={form} label="Episode URL" file="episode" addDuration={addDuration} />
        <SubtitlesField form={form} />
        <div className={formStyles.columns}>
          <TextField label="Runtime" hint="Minutes." required inputMode="numeric" {...text('runtime')} />
          <CreditsField form={form} length={lengthOf(Number(entry.runtime) || 0, durationOf(entry.url))} />
        </div>
        <IntroFields form={form} season={season} onStored={onIntrosStored} />
        <PictureField
          label="Thumbnail"
          kind="thumbnail"
          value={entry.thumbnail_path}
          awaitsFrame={edited?.guessed?.includes('thumbnail_path') ?? false}
          error={form.errors.thumbnail_path}
          onChange={(path) => form.setField('thumbnail_path', path)}
          onFromFilm={onFromFilm}
        />
        <TitleFailureNotice kind="series" form={form} />
        <div className={formStyles.actions}>
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Saving ...' : edited ? 'Save episode' : 'Add episode'}
          </Button>
        </div>
        <UnsavedGuard form={form}>This episode has not been saved. What you typed will be lost.</UnsavedGuard>
      </form>
      {differences && <DifferencesDialog {...differences} />}
    </div>
  );
};

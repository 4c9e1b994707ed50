import type { Video } from '@sebule/contract';
import { useEffect, useEffectEvent } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ImportPanel } from '../../importing/ImportPanel.tsx';
import { DraftNote, UnsavedGuard } from '../../kit/form/FormState.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { offeredSlug } from '../refusals.rules.ts';
import { useCatalogueChanged, useTitleNow } from '../title.queries.ts';
import { TitleFailureNotice } from '../TitleFailureNotice.tsx';
import { FurtherFields } from './FurtherFields.tsx';
import {
  guessedOf,
  INFO_LABELS,
  infoBody,
  infoOf,
  infoProblems,
  needsDescription,
  slugAfterRename,
  type InfoEntry,
} from './info.rules.ts';
import { SlugOffer } from './SlugOffer.tsx';
import { TitleField } from './TitleField.tsx';
import formStyles from '../../kit/form/Form.module.css';
import foldStyles from '../Fold.module.css';

const versionOf = ({ version }: Video): string | undefined => version?.toString();

/** What is known about a title, and how it is announced, with one button that saves all of it. */
export const InfoForm = ({
  video,
  latest,
  fromPreview = null,
  addedFile = null,
  onFromFilm,
  onKnown,
}: {
  /** As the form has it: the server refuses to overwrite a later change. */
  video: Video;
  /** As it is now, as far as the page knows. */
  latest: Video;
  /** What the preview has changed, another object each time. */
  fromPreview?: Partial<InfoEntry> | null;
  /** How long a file that has just been saved lasts, another object each time. */
  addedFile?: { minutes: number } | null;
  /** Opens the film, of which a picture can be taken. */
  onFromFilm?: (() => void) | undefined;
  /** The form goes on from here: this was saved, or somebody else saved it before anything was typed. */
  onKnown: (video: Video) => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const kind = video.is_series ? 'series' : 'movie';
  const form = useForm<InfoEntry, Video>({
    initial: infoOf(video),
    place: `title:${video.video_id}`,
    version: versionOf(video),
    edited: {
      code: 'title-changed',
      labels: INFO_LABELS,
      load: useTitleNow(kind, video.video_id),
      entryOf: infoOf,
      versionOf,
      guessedIn: ({ guessed }) => guessed,
    },
    problemsIn: (entered) => infoProblems(entered, needsDescription(video)),
    changes: fromPreview,
    send: (entry, _saved, version) =>
      callAsAdmin('PATCH videos/update/movie-info', { body: infoBody(entry, version, video) }),
    onDone: ({ details: [saved], msg }) => {
      if (saved) onKnown(saved);
      catalogueChanged();
      showToast(msg);
    },
  });
  const { ref, entry, setField } = form;
  const follow = useEffectEvent((newer: Video) => {
    if (form.isDirty || form.busy) return;
    form.take(infoOf(newer), versionOf(newer));
    onKnown(newer);
  });
  // Sebule finds out how long a new file lasts while the page is open.
  useEffect(() => {
    if ((latest.version ?? 0) > (video.version ?? 0)) follow(latest);
  }, [latest, video]);
  /** Stores the runtime of a file for a title that has none. What else is typed here waits to be saved. */
  const takeRuntime = useEffectEvent(async ({ minutes }: { minutes: number }) => {
    if (minutes === 0 || Number(entry.runtime) !== 0) return;
    const runtime = String(minutes);
    const body = infoBody({ ...infoOf(video), runtime }, versionOf(video), video);
    const answer = await callAsAdmin('PATCH videos/update/movie-info', { body }).catch(() => null);
    const [saved] = answer?.success ? answer.details : [];
    if (!saved) {
      setField('runtime', runtime);
      showToast('The runtime of the file is in the form. Save to keep it.');
      return;
    }
    form.take({ runtime }, versionOf(saved));
    onKnown(saved);
    catalogueChanged();
    showToast(`The runtime is that of the file: ${runtime} min`);
  });
  useEffect(() => {
    if (addedFile) void takeRuntime(addedFile);
  }, [addedFile]);
  const handleSlug = (slug: string) => {
    setField('slug', slug);
    form.dismissFailure();
    // The button that had the focus is removed.
    ref.current?.querySelector<HTMLElement>('[name="slug"]')?.focus();
  };

  return (
    <div className={formStyles.form}>
      <DraftNote form={form} />
      <details className={foldStyles.fold}>
        <summary>
          Movie database <span>Fetch what is known there.</span>
        </summary>
        <div>
          <ImportPanel kind={kind} entry={entry} untouched={guessedOf(video)} onChange={form.change} />
        </div>
      </details>
      <form
        ref={ref}
        className={formStyles.form}
        noValidate
        onSubmit={form.submit}
        aria-label={video.is_series ? 'Series info' : 'Movie info'}
      >
        <div className={formStyles.columns}>
          <TitleField form={form} name="title" />
          <div>
            <TitleField form={form} name="slug" />
            <SlugOffer
              slug={offeredSlug(form.failure) ?? slugAfterRename(entry, video)}
              onSlug={handleSlug}
            />
          </div>
        </div>
        <TitleField form={form} name="description" isNeeded={needsDescription(video)} />
        <div className={formStyles.columns}>
          <TitleField form={form} name="runtime" />
          <TitleField form={form} name="release_date" />
        </div>
        <FurtherFields form={form} guessed={video.guessed} onFromFilm={onFromFilm} />
        <TitleFailureNotice
          kind={kind}
          id={form.noticeId}
          failure={form.failure}
          onClose={form.dismissFailure}
        />
        <div className={formStyles.actions}>
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Saving ...' : 'Save'}
          </Button>
        </div>
      </form>
      <UnsavedGuard form={form}>What you changed has not been saved.</UnsavedGuard>
    </div>
  );
};

import type { Video } from '@sebule/contract';
import { useImperativeHandle, useState, type Ref } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ImportPanel } from '../../importing/index.ts';
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
import { SlugField, TitleField } from './TitleField.tsx';
import formStyles from '../../kit/form/Form.module.css';
import foldStyles from '../Fold.module.css';

const versionOf = ({ version }: Video): string | undefined => version?.toString();

export interface InfoHandle {
  change: (changes: Partial<InfoEntry>) => void;
  /** Gives a title that has no runtime that of a file, in minutes; 0 while it is not known. */
  takeRuntime: (minutes: number) => Promise<void>;
}

/** What is known about a title, and how it is announced, with one button that saves all of it. */
export const InfoForm = ({
  title,
  handle,
  onFromFilm,
}: {
  /** As it is now, as far as the page knows. */
  title: Video;
  handle?: Ref<InfoHandle>;
  /** Opens the film, of which a picture can be taken. */
  onFromFilm?: (() => void) | undefined;
}) => {
  // As the form has it: the server refuses to overwrite a later change.
  const [video, setVideo] = useState(title);
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
    send: (entry, _saved, version) =>
      callAsAdmin('PATCH videos/update/movie-info', { body: infoBody(entry, version, video) }),
    onDone: ({ details: [saved], msg }) => {
      if (saved) setVideo(saved);
      catalogueChanged();
      showToast(msg);
    },
  });
  const { ref, entry, setField } = form;
  // Sebule finds out how long a new file lasts while the page is open.
  if ((title.version ?? 0) > (video.version ?? 0) && !form.isDirty && !form.busy) {
    form.take(infoOf(title), versionOf(title));
    setVideo(title);
  }
  /** What else is typed here waits to be saved. */
  const takeRuntime = async (minutes: number) => {
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
    setVideo(saved);
    catalogueChanged();
    showToast(`The runtime is that of the file: ${runtime} min`);
  };
  useImperativeHandle(handle, () => ({ change: form.change, takeRuntime }));
  return (
    <div className="stack-5">
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
        className="stack-5"
        noValidate
        onSubmit={form.submit}
        aria-label={video.is_series ? 'Series info' : 'Movie info'}
      >
        <div className={formStyles.columns}>
          <TitleField form={form} name="title" />
          <SlugField form={form} offer={offeredSlug(form.failure) ?? slugAfterRename(entry, video)} />
        </div>
        <TitleField form={form} name="description" isNeeded={needsDescription(video)} />
        <div className={formStyles.columns}>
          <TitleField form={form} name="runtime" />
          <TitleField form={form} name="release_date" />
        </div>
        <FurtherFields form={form} guessed={video.guessed} onFromFilm={onFromFilm} />
        <TitleFailureNotice kind={kind} form={form} />
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

import type { TitleKind, Video } from '@sebule/contract';
import { NEW_TITLE, SLUG_MAX_LENGTH } from '@sebule/contract/catalogue/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { TitlePictures } from '../../artwork/TitlePictures.tsx';
import type { ImportableEntry } from '../../importing/import.rules.ts';
import { ImportPanel } from '../../importing/ImportPanel.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { DraftNote, UnsavedGuard } from '../../kit/form/FormState.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { GenresField } from '../genres/GenresField.tsx';
import { MoreDetails } from '../info/MoreDetails.tsx';
import { SlugOffer } from '../info/SlugOffer.tsx';
import { offeredSlug } from '../refusals.rules.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { duplicatesQuery } from './duplicates.queries.ts';
import { Duplicates, TitleThere } from './Duplicates.tsx';
import {
  draftBody,
  emptyTitle,
  needsDescription,
  problemsIn,
  withTitle,
  yearOf,
  type NewTitleEntry,
} from './new-title.rules.ts';
import formStyles from '../../kit/form/Form.module.css';
import styles from './NewTitlePage.module.css';

const TEXTS = {
  movie: { title: 'New Movie', lead: 'What it is called and about. Its file follows on the next page.' },
  series: {
    title: 'New TV Series',
    lead: 'What it is called and about. Its seasons follow on the next page.',
  },
};

/** Adds a movie or a series by hand. */
const NewTitlePage = ({ kind }: { kind: TitleKind }) => {
  const navigate = useNavigate();
  const catalogueChanged = useCatalogueChanged();
  const form = useForm<NewTitleEntry, Video>({
    initial: emptyTitle,
    place: `new-${kind}`,
    problemsIn,
    send: (entry) => callAsAdmin('POST videos/add/movie-details', { body: draftBody(entry, kind) }),
    onDone: ({ details: [title], msg }) => {
      catalogueChanged();
      showToast(msg);
      if (!title) return;
      const to = kind === 'movie' ? paths.movieUpload(title.video_id) : paths.seasonsManage(title.video_id);
      void navigate(to, { replace: true, state: { isEdit: false, url: '', order: NEW_TITLE.order } });
    },
  });
  const { ref, entry, text } = form;
  // Asked when the field is left: not for each letter.
  const [named, setNamed] = useState('');
  const duplicates = useQuery(
    duplicatesQuery(kind, named, { year: yearOf(entry.release_date), tmdbId: entry.tmdb_id }),
  );
  const { title, lead } = TEXTS[kind];

  const handleTitle = (typed: string) => {
    const next = withTitle(entry, typed);
    form.setField('title', next.title);
    form.setField('slug', next.slug);
  };

  const handleSlug = (slug: string) => {
    form.setField('slug', slug);
    form.dismissFailure();
    // The button that had the focus is removed.
    ref.current?.querySelector<HTMLElement>('[name="slug"]')?.focus();
  };

  const handleImport = (changes: Partial<ImportableEntry>) => {
    for (const [field, value] of Object.entries(changes) as [keyof ImportableEntry, string][])
      form.setField(field, value);
    if (changes.title === undefined) return;
    form.setField('slug', withTitle(entry, changes.title).slug);
    setNamed(changes.title);
  };

  return (
    <AdminPage title={title} lead={lead}>
      <div className={styles.column}>
        <DraftNote form={form} />
        <ImportPanel kind={kind} entry={entry} untouched={emptyTitle} onChange={handleImport} />
      </div>
      <form
        ref={ref}
        className={`${formStyles.form} ${styles.column}`}
        noValidate
        onSubmit={form.submit}
        aria-label={title}
      >
        <div className={formStyles.columns}>
          <TextField
            label="Title"
            required
            {...text('title')}
            onChange={({ target }) => handleTitle(target.value)}
            onBlur={() => setNamed(entry.title.trim())}
          />
          <div>
            <TextField
              label="Slug"
              hint="Its name in an address: small letters, digits and hyphens."
              required
              maxLength={SLUG_MAX_LENGTH}
              autoCapitalize="none"
              spellCheck={false}
              {...text('slug')}
            />
            <SlugOffer slug={offeredSlug(form.failure)} onSlug={handleSlug} />
          </div>
          <TextField label="Release date" optional type="date" {...text('release_date')} />
          <TextField label="Runtime" hint="Minutes." inputMode="numeric" required {...text('runtime')} />
        </div>
        <Duplicates kind={kind} found={named === '' ? [] : (duplicates.data ?? [])} />
        <TextAreaField
          label="Description"
          required={needsDescription(entry)}
          optional={!needsDescription(entry)}
          name="description"
          value={entry.description}
          error={form.errors.description}
          readOnly={form.busy}
          onChange={({ target }) => form.setField('description', target.value)}
        />
        <GenresField form={form} />
        <TextField label="Tagline" optional {...text('tagline')} />
        <TitlePictures
          poster={entry.poster_path}
          backdrop={entry.backdrop_path}
          errors={form.errors}
          onChange={form.setField}
        />
        <Checkbox
          label="For adults"
          name="adult"
          checked={entry.adult}
          onChange={({ target }) => form.setField('adult', target.checked)}
        />
        <MoreDetails form={form} />
        <TitleThere kind={kind} failure={form.failure} />
        <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
        <div className={formStyles.actions}>
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Creating ...' : 'Create'}
          </Button>
        </div>
      </form>
      <UnsavedGuard form={form}>This title has not been created. What you typed will be lost.</UnsavedGuard>
    </AdminPage>
  );
};

export const NewMoviePage = () => <NewTitlePage kind="movie" />;
export const NewSeriesPage = () => <NewTitlePage kind="series" />;

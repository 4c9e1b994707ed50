import type { TitleKind, Video } from '@sebule/contract';
import { NEW_TITLE } from '@sebule/contract/catalogue/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { type ImportableEntry, ImportPanel } from '../../importing/index.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { DraftNote, UnsavedGuard } from '../../kit/form/FormState.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { FurtherFields } from '../info/FurtherFields.tsx';
import { infoProblems, type InfoEntry } from '../info/info.rules.ts';
import { SlugField, TitleField } from '../info/TitleField.tsx';
import { offeredSlug } from '../refusals.rules.ts';
import { useCatalogueChanged, duplicatesQuery } from '../title.queries.ts';
import { Duplicates, TitleThere } from './Duplicates.tsx';
import { draftBody, emptyTitle, needsDescription, withTitle, yearOf } from './new-title.rules.ts';
import formStyles from '../../kit/form/Form.module.css';
import styles from './NewTitlePage.module.css';

const TEXTS = {
  movie: { title: 'New Movie', lead: 'What it is called and about. Its file follows on the next page.' },
  series: {
    title: 'New TV Series',
    lead: 'What it is called and about. Its seasons follow on the next page.',
  },
};

const NewTitlePage = ({ kind }: { kind: TitleKind }) => {
  const navigate = useNavigate();
  const catalogueChanged = useCatalogueChanged();
  const form = useForm<InfoEntry, Video>({
    initial: emptyTitle,
    place: `new-${kind}`,
    problemsIn: (entered) => infoProblems(entered, needsDescription(entered)),
    send: (entry) => callAsAdmin('POST videos/add/movie-details', { body: draftBody(entry, kind) }),
    onDone: ({ details: [title], msg }) => {
      catalogueChanged();
      showToast(msg);
      if (!title) return;
      const to = kind === 'movie' ? paths.movieUpload(title.video_id) : paths.seasonsManage(title.video_id);
      void navigate(to, { replace: true, state: { isEdit: false, url: '', order: NEW_TITLE.order } });
    },
  });
  const { ref, entry } = form;
  // Asked when the field is left: not for each letter.
  const [named, setNamed] = useState('');
  const duplicates = useQuery(
    duplicatesQuery(kind, named, { year: yearOf(entry.release_date), tmdbId: entry.tmdb_id }),
  );
  const { title, lead } = TEXTS[kind];

  const handleTitle = (typed: string) => {
    const { title: next, slug } = withTitle(entry, typed);
    form.change({ title: next, slug });
  };

  const handleImport = (changes: Partial<ImportableEntry>) => {
    form.change(changes);
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
        className={`stack-5 ${styles.column}`}
        noValidate
        onSubmit={form.submit}
        aria-label={title}
      >
        <div className={formStyles.columns}>
          <TitleField
            form={form}
            name="title"
            onChange={({ target }) => handleTitle(target.value)}
            onBlur={() => setNamed(entry.title.trim())}
          />
          <SlugField
            form={form}
            hint="Its name in an address: small letters, digits and hyphens."
            offer={offeredSlug(form.failure)}
          />
          <TitleField form={form} name="release_date" />
          <TitleField form={form} name="runtime" />
        </div>
        <Duplicates kind={kind} found={named === '' ? [] : (duplicates.data ?? [])} />
        <TitleField form={form} name="description" isNeeded={needsDescription(entry)} />
        <FurtherFields form={form} />
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

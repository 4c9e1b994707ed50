import type { ImportCandidate, ImportedTitle, TitleKind } from '@sebule/contract';
import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { Thumbnail } from '../artwork/index.ts';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { nameWithYear } from '../kit/name-with-year.ts';
import { Attribution } from './Attribution.tsx';
import { DifferencesDialog } from './DifferencesDialog.tsx';
import { importedEntry, isMovieDatabaseId, IMPORTABLE, type ImportableEntry } from './import.rules.ts';
import { useFetched } from './use-fetched.ts';
import { WithKey } from './WithKey.tsx';
import styles from './Import.module.css';

const fetchTitle = (kind: TitleKind, id: number) =>
  kind === 'movie'
    ? callAsAdmin('GET admin/import/movie/:id', { params: { id } })
    : callAsAdmin('GET admin/import/tv/:id', { params: { id } });

const Candidates = ({
  found,
  onChoose,
}: {
  found: readonly ImportCandidate[];
  onChoose: (candidate: ImportCandidate) => void;
}) =>
  found.length === 0 ? (
    <p role="status" className="note">
      The movie database knows nothing of this name.
    </p>
  ) : (
    <ul className={`plain-list ${styles.candidates}`} aria-label="Found">
      {found.map((candidate) => (
        <li key={candidate.id}>
          <button
            type="button"
            className={`grid-3 bare from-start lit ${styles.candidate}`}
            onClick={() => onChoose(candidate)}
          >
            <Thumbnail paths={[candidate.poster_path]} width={46} />
            <span className={`shrinkable ${styles.text}`}>
              <span className="strong">{nameWithYear(candidate)}</span>
              <span className="one-line note">{candidate.overview}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );

const SearchForm = ({
  kind,
  title,
  onFound,
}: {
  kind: TitleKind;
  /** What the form beside it has as the title: searched when nothing else is entered. */
  title: string;
  onFound: (found: readonly ImportCandidate[]) => void;
}) => {
  const [words, setWords] = useState('');
  const { ref, errors, failure, busy, attempt, dismissFailure } = useAttempt<'q'>();
  const q = (words.trim() === '' ? title : words).trim();
  const search = () =>
    attempt({
      problems: q === '' ? { q: 'Enter a title.' } : {},
      send: () => callAsAdmin('GET admin/import/search', { query: { type: kind, q } }),
      onDone: ({ details }) => onFound(details),
    });
  return (
    <form
      ref={ref}
      className={`grid-3 ${styles.way}`}
      noValidate
      aria-label="Search in the movie database"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        label="Search by title"
        hint={title.trim() === '' ? 'In the movie database.' : `Leave it empty for ${title}.`}
        maxLength={SEARCH_MAX_LENGTH}
        value={words}
        error={errors.q}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button kind="quiet" type="submit" busy={busy}>
        Search
      </Button>
      <div className={styles.failure}>
        <FailureNotice failure={failure} onClose={dismissFailure} />
      </div>
    </form>
  );
};

interface Props {
  kind: TitleKind;
  entry: ImportableEntry;
  /** The form's entries before anything is entered; without a field, a fetch always asks about it. */
  untouched: Partial<ImportableEntry>;
  onChange: (changes: Partial<ImportableEntry>) => void;
}

/** Fetches a title from the movie database, by its id or by a search, into the form beside it. */
export const ImportPanel = (props: Props) => (
  <WithKey what="Titles">
    <Panel {...props} />
  </WithKey>
);

const Panel = ({ kind, entry, untouched, onChange }: Props) => {
  const [id, setId] = useState(entry.tmdb_id);
  const [found, setFound] = useState<readonly ImportCandidate[] | null>(null);
  const [announced, setAnnounced] = useState('');
  const { takeFetched, differences } = useFetched<ImportableEntry>({
    fields: IMPORTABLE,
    entry,
    untouched,
    onChange,
  });
  const { ref, errors, failure, busy, attempt, dismissFailure } = useAttempt<'id'>();

  const handleFetched = (title: ImportedTitle) => {
    const imported = importedEntry(title);
    takeFetched(imported);
    setId(imported.tmdb_id);
    setFound(null);
    setAnnounced(`${title.title} has been fetched.`);
  };
  const fetchById = (wanted: string) =>
    attempt({
      problems: isMovieDatabaseId(wanted)
        ? {}
        : { id: 'Enter the number of the title in the movie database.' },
      send: () => fetchTitle(kind, Number(wanted)),
      onDone: ({ details: [title] }) => {
        if (title) handleFetched(title);
      },
    });

  return (
    <section className="stack-4 box inset-5" aria-label="Movie database">
      <div className={`grid-4 ${styles.ways}`}>
        <SearchForm kind={kind} title={entry.title} onFound={setFound} />
        <form
          ref={ref}
          className={`grid-3 ${styles.way}`}
          noValidate
          aria-label="Fetch from the movie database"
          onSubmit={(event) => {
            event.preventDefault();
            fetchById(id);
          }}
        >
          <TextField
            label="Movie database ID"
            hint="Or type everything yourself below."
            inputMode="numeric"
            value={id}
            error={errors.id}
            onChange={({ target }) => setId(target.value)}
          />
          <Button kind="quiet" type="submit" busy={busy}>
            FETCH
          </Button>
          <div className={styles.failure}>
            <FailureNotice failure={failure} onClose={dismissFailure} />
          </div>
        </form>
      </div>
      {found && <Candidates found={found} onChoose={(candidate) => fetchById(String(candidate.id))} />}
      <p role="status" className={`note ${styles.quiet}`}>
        {announced}
      </p>
      <Attribution />
      {differences && <DifferencesDialog {...differences} />}
    </section>
  );
};

import type { Item } from '@sebule/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { adminQuery } from '#shared/api/admin-call.ts';
import { Field, FieldBox } from '#shared/ui/Field.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { useForm } from '../../kit/form/use-form.ts';
import { genresIn, genresText } from '../../kit/genres-text.rules.ts';
import { ClearIcon } from '../../kit/icons.tsx';
import { adminKeys } from '../../query-keys.ts';
import { genreOptions, takeKnown } from './genre-choice.rules.ts';
import styles from './GenresField.module.css';

/** The chosen genres, each with a button that removes it; those that no title has yet are marked. */
const GenreChips = ({
  genres,
  known,
  disabled,
  onRemove,
}: {
  genres: readonly string[];
  /** The genres that there are; empty while nobody knows. */
  known: readonly string[];
  disabled: boolean;
  onRemove: (genre: string) => void;
}) =>
  genres.length > 0 && (
    <ul className={`wrap-2 plain-list ${styles.chips}`} aria-label="Chosen genres">
      {genres.map((genre) => (
        <li key={genre} className={`breakable shrinkable ${styles.chip}`}>
          <span>{genre}</span>
          {known.length > 0 && !known.includes(genre) && <span className="small accented">new</span>}
          <button
            type="button"
            className="muted rigid"
            aria-label={`Remove ${genre}`}
            disabled={disabled}
            onClick={() => onRemove(genre)}
          >
            <ClearIcon />
          </button>
        </li>
      ))}
    </ul>
  );

const genreNames = (genres: Item<'GET user/categories/get'>[]): string[] =>
  genres.map(({ genre_name: name }) => name);

/** The names of the genres that viewers can choose among. */
const genresQuery = queryOptions({
  queryKey: adminKeys.genres,
  queryFn: adminQuery('GET user/categories/get', {}),
  select: genreNames,
  // They come with all their titles.
  staleTime: 300_000,
});

const GENRE_MAX_LENGTH = 60;

interface GenresEntry {
  genres: string;
  /** What is in the field and has not been chosen. */
  typed_genre: string;
}

/** Several genres, from a list. A new one has to be chosen as such, so that no typo becomes a category that viewers see. */
export const GenresField = ({
  form: { entry, errors, busy, setField },
}: {
  form: Pick<ReturnType<typeof useForm<GenresEntry, unknown>>, 'entry' | 'errors' | 'busy' | 'setField'>;
}) => {
  const { genres: value, typed_genre: typed } = entry;
  const error = errors.genres ?? errors.typed_genre;
  const onType = (text: string) => setField('typed_genre', text);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { data: known = [], isPending } = useQuery(genresQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  const chosen = genresIn(value);
  const options = isPending ? [] : genreOptions(typed, known, chosen);
  const isShown = isOpen && options.length > 0;
  // What is typed chooses the first match by Enter; without anything typed, Enter chooses nothing by itself.
  const active = moved ?? (typed.trim() === '' ? -1 : 0);

  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const show = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    setMoved(null);
  };
  const add = (genres: readonly string[]) => {
    if (genres.length === 0) return;
    setField('genres', genresText([...chosen, ...genres]));
    setAnnounced(`${genresText(genres)} added.`);
  };
  const choose = (name: string) => {
    add([name]);
    onType('');
    setMoved(null);
  };
  const remove = (name: string) => {
    setField('genres', genresText(chosen.filter((genre) => genre !== name)));
    setAnnounced(`${name} removed.`);
    // The button is gone then.
    input.current?.focus();
  };
  const take = (text: string) => {
    const { added, rest } = takeKnown(text, known, chosen);
    add(added);
    onType(rest);
  };

  /** For Enter before the genres have loaded: chooses only a known one. A new one could be a slip of the keyboard. */
  const chooseOnceLoaded = async () => {
    const loaded = await client.ensureQueryData(genresQuery).catch(() => []);
    const [first] = genreOptions(typed, genreNames(loaded), chosen);
    if (first && !first.isNew && input.current?.value === typed) choose(first.name);
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (isShown && step !== undefined) {
      setMoved((active + step + options.length + (active === -1 && step < 0 ? 1 : 0)) % options.length);
    } else if (isShown && key === 'Enter') {
      const option = options[active];
      if (option) choose(option.name);
      else show(false);
    } else if (isOpen && key === 'Escape') show(false);
    else if ((key === 'Enter' && typed === '') || (event.altKey && key === 'ArrowDown')) show(true);
    else if (key !== 'Enter') return;
    else if (isPending) void chooseOnceLoaded();
    // The key is not for the form or the page.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field label="Genre" hint="Choose from the list, or type a new one." optional error={error}>
      {(control) => (
        <div className={styles.genres}>
          <GenreChips genres={chosen} known={known} disabled={busy} onRemove={remove} />
          <FieldBox isInvalid={error !== undefined}>
            <input
              {...control}
              ref={input}
              className={`bare large shrinkable ${styles.input}`}
              role="combobox"
              aria-expanded={isShown}
              aria-controls={isShown ? `${id}list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isShown && active >= 0 ? `${id}${active}` : undefined}
              autoComplete="off"
              maxLength={GENRE_MAX_LENGTH}
              readOnly={busy}
              value={typed}
              onChange={({ target }) => {
                show(true);
                if (target.value.includes(',')) take(target.value);
                else onType(target.value);
              }}
              onClick={() => show(true)}
              onBlur={() => {
                show(false);
                if (typed !== '') take(typed);
              }}
              onKeyDown={handleKey}
            />
            <span className={`muted ${styles.arrow}`}>
              <Icon d="m7 10 5 5 5-5" />
            </span>
          </FieldBox>
          {isShown && (
            <div ref={list} id={`${id}list`} className={styles.list} role="listbox" aria-label="Genres">
              {options.map(({ name, isNew }, at) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the text field
                <div
                  key={name}
                  id={`${id}${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  // The text field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(name)}
                >
                  {isNew ? `New genre: ${name}` : name}
                </div>
              ))}
            </div>
          )}
          <VisuallyHidden>
            <span role="status">{announced}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
};

import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';
import { useCallback, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { searchable } from '#shared/searchable.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import styles from './SearchBox.module.css';

/** Debounce: the search starts after this time without a key press, in milliseconds. */
const SEARCH_DELAY_MS = 250;

/** Searches as the user types, and at once on Enter. In a dialog, Escape empties it first. */
export const SearchBox = ({
  field,
  value,
  onSearch,
}: {
  /** What it finds, as the placeholder names it. */
  field: string;
  value: string;
  onSearch: (text: string) => void;
}) => {
  const [typed, setTyped] = useState(value);
  const [begun] = useState(value);
  const requested = useRef(value);
  const search = useRef(onSearch);

  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => {
    // Only for changes from outside, such as by Back, not by the search box itself.
    if (value === requested.current) return;
    requested.current = value;
    setTyped(value);
  }, [value]);

  // Uses only refs, and so never changes.
  const request = useCallback((text: string) => {
    if (text === requested.current) return;
    requested.current = text;
    search.current(text);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => request(searchable(typed)), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, request]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    const isInDialog = event.currentTarget.closest('dialog') !== null;
    const holdsSearch = typed !== '' && typed !== begun;
    // On Escape, browsers would empty the box. On a page the key leads back instead; in a dialog it empties the box
    // first, and the next Escape closes the dialog.
    if (!isInDialog || holdsSearch) event.preventDefault();
    if (!isInDialog || !holdsSearch) return;
    setTyped('');
    request('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // To React, it may be inside of another form, which is not sent.
    event.stopPropagation();
    request(searchable(typed));
  };

  return (
    <form role="search" className={`row-2 muted touchable ${styles.box}`} onSubmit={handleSubmit}>
      <Icon d="m16 16 4.5 4.5">
        <circle cx="11" cy="11" r="6.5" />
      </Icon>
      <input
        type="search"
        aria-label={`Search with ${field}`}
        placeholder={`search with ${field}`}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKeyDown}
      />
    </form>
  );
};

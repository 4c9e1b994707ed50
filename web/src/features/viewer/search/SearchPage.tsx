import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useReturnedKey } from '#shared/followed-link.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { isFocusFree, shouldAutoFocus } from '#shared/ui/last-input.ts';
import { NothingFound, NothingSearched } from './NothingSearched.tsx';
import { rememberSearch } from './recent-searches.ts';
import { Results, ResultsSkeleton } from './Results.tsx';
import { searchQuery } from './search.queries.ts';
import { SearchBox } from './SearchBox.tsx';
import { useSearchText } from './use-search-text.ts';
import styles from './SearchPage.module.css';

const Found = ({ q, onOpen }: { q: string; onOpen: () => void }) => {
  const { data: cards, error, isPlaceholderData, isFetching, refetch } = useQuery(searchQuery(q));
  if (error)
    return <ErrorPanel error={error} busy={isFetching} heading={false} onRetry={() => void refetch()} />;
  if (!cards) return <ResultsSkeleton />;
  if (cards.length === 0) return isPlaceholderData ? <ResultsSkeleton /> : <NothingFound q={q} />;
  return <Results cards={cards} q={q} isOutdated={isPlaceholderData} onOpen={onOpen} />;
};

export const SearchPage = () => {
  const page = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, q, type, searchNow } = useSearchText();
  const isReturn = useReturnedKey() !== null;
  const isArriving = useRef(true);
  usePageKeys(page, page);

  useEffect(() => {
    if (isReturn || !page.current || !isFocusFree(page.current)) return;
    if (shouldAutoFocus()) input.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only on arrival
  }, []);
  useEffect(() => {
    // An empty box is there to be typed in, whatever emptied it or opened the page, such as a link that has the focus.
    // Back at the titles below it, the focus belongs to the one that was opened.
    if (q === '' && !(isArriving.current && isReturn)) input.current?.focus({ preventScroll: true });
    isArriving.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- how the page was reached does not change
  }, [q]);

  const open = useCallback(() => rememberSearch(q), [q]);
  const submit = () => {
    searchNow(text);
    rememberSearch(text.trim());
    const first = page.current?.querySelector<HTMLElement>('[data-id]');
    if (first) first.focus();
    // Closes a phone's keyboard, so that what is found can be seen.
    else input.current?.blur();
  };
  const clear = () => {
    searchNow('');
    input.current?.focus();
  };
  const searchAgain = (search: string) => {
    searchNow(search);
    input.current?.focus();
  };

  return (
    <div ref={page} className={styles.page}>
      <title>Search · Sebule</title>
      <h1 className="title">Search</h1>
      <div className={styles.bar}>
        <SearchBox
          input={input}
          text={text}
          onType={type}
          onClear={clear}
          onSubmit={submit}
          // The address keeps what was typed, also what has not been searched for yet.
          onLeave={() => searchNow(text)}
        />
      </div>
      {q === '' ? <NothingSearched onSearch={searchAgain} onOpen={open} /> : <Found q={q} onOpen={open} />}
    </div>
  );
};

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchable } from '#shared/searchable.ts';

/** Milliseconds without a key after which a search begins. */
export const TYPING_PAUSE_MS = 150;

/**
 * The text of the search box, and what is searched for: that is in the address, to survive a reload and the way back
 * from a film. It replaces the address, so that Back leaves the search.
 */
export const useSearchText = () => {
  const [params, setParams] = useSearchParams();
  const q = searchable(params.get('q') ?? '');
  const [text, setText] = useState(q);
  /** What the box wrote into the address and the page has not been drawn with yet, after what it is drawn with. */
  const written = useRef<readonly string[]>([q]);
  const timer = useRef<number | undefined>(undefined);

  const search = useCallback(
    (next: string) => {
      clearTimeout(timer.current);
      const wanted = searchable(next);
      if (wanted === written.current[written.current.length - 1]) return;
      written.current = [...written.current, wanted];
      setParams(wanted === '' ? {} : { q: wanted }, { replace: true });
    },
    [setParams],
  );

  const type = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => search(next), TYPING_PAUSE_MS);
    },
    [search],
  );

  const searchNow = useCallback(
    (next: string) => {
      setText(next);
      search(next);
    },
    [search],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const drawn = written.current.indexOf(q);
    // While letters are typed on a slow phone, an address may be drawn when the box has written the next one already.
    written.current = drawn === -1 ? [q] : written.current.slice(drawn);
    if (drawn !== -1) return;
    // An address that the box did not make: a link, Back or Forward.
    clearTimeout(timer.current);
    setText(q);
  }, [q]);

  return { text, q, type, searchNow };
};

import { useEffect, useEffectEvent, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageBefore } from '#shared/page-before.ts';
import type { PlayRequest } from '../engine/title/choose.ts';
import { isSameTitle, playRequestIn } from '../watch-link.ts';

/** What the links to this page request. Each counts once, and leaves the address: reloading later must resume. */
export const usePlayRequests = () => {
  // Typed addresses have no key of their own.
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const namesSomething = location.search !== '';
  /** Of the link that has opened this page. */
  const [first] = useState(() => playRequestIn(search));
  const [openedBy] = useState(location);
  /** Of the last link to the same title that was followed since; null before that. */
  const [followed, setFollowed] = useState<PlayRequest | null>(null);
  const [read, setRead] = useState(location);
  if (read !== location) {
    setRead(location);
    if (namesSomething) setFollowed(playRequestIn(search));
  }

  const tidy = useEffectEvent((entry: Location) => {
    if (!namesSomething) return;
    const before = pageBefore();
    // A title stays one step of the history, whatever is played of it.
    if (entry !== openedBy && before !== null && isSameTitle(before, entry.pathname)) void navigate(-1);
    else setSearch({}, { replace: true });
  });
  useEffect(() => tidy(location), [location]);

  return { first, followed };
};

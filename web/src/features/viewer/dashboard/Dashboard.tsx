import type { Card, Home } from '@sebule/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryKeys } from '#shared/api/query-keys.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { NoticePlace } from '../notices/index.ts';
import { UndoNotice } from '../undo/index.ts';
import { Banner } from './Banner.tsx';
import { DashboardTabs, PANEL_ID, tabElementId } from './DashboardTabs.tsx';
import {
  listOf,
  progressOf,
  rowsOf,
  signatureOf,
  tabFrom,
  tabsOf,
  withProgress,
  type TabId,
} from './home-rows.ts';
import { NothingHere } from './NothingHere.tsx';
import { NowShowing } from './NowShowing.tsx';
import { PosterRow } from './PosterRow.tsx';
import { currentPlace, savedPlace, savePlace } from './saved-place.ts';
import { randomSpot } from './selection.ts';
import { SwitchFooter } from './SwitchFooter.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './use-arrival.ts';
import { useHoverSelect } from './use-hover-select.ts';
import { useLatePresses } from './use-late-presses.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useRemoveWatching } from './use-remove-watching.ts';
import { useScrollPositions } from './use-scroll-positions.ts';
import { useSelection, useShownSpot } from './use-selection.ts';
import styles from './Dashboard.module.css';
import measures from './measures.module.css';

/** When less of the banner is visible than this, its text is out of sight. */
const BANNER_SHARE = 0.3;
/** The same as `--top-bar-height`, except on televisions, where it does not matter as the banner stays in sight. */
const TOP_BAR_PX = 56;

/** Whether at least `share` of the element is on the screen, below what covers its top. */
const useInView = (element: Element | null, share: number, coveredTopPx = 0): boolean => {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      // Only the latest entry is current.
      (entries) => setInView((entries[entries.length - 1]?.intersectionRatio ?? 1) >= share),
      { threshold: [0, share], rootMargin: `-${coveredTopPx}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, share, coveredTopPx]);
  return inView;
};

/** A title among all cards that the page has; undefined once it is in none of them, and `isSettled`. */
const useCard = (home: Home, id: number | undefined): { card: Card | undefined; isSettled: boolean } => {
  const queryClient = useQueryClient();
  // Rerenders when pages of rows have arrived.
  const fetching = useIsFetching({ queryKey: queryKeys.homeRows });
  const pages = queryClient.getQueriesData<Listed<Card>>({ queryKey: queryKeys.homeRows });
  const lists = [home.watching, home.newUploads, home.movies, home.series];
  const card = [...lists, ...pages.map(([, page]) => page?.rows ?? [])]
    .flat()
    .find(({ video_id }) => video_id === id);
  return { card, isSettled: fetching === 0 };
};

/** The home page of a catalogue that has something to show. `random` picks the title that the banner shows first. */
export const Dashboard = ({ home, random = Math.random }: { home: Home; random?: () => number }) => {
  const page = useRef<HTMLDivElement>(null);
  const [banner, setBanner] = useState<HTMLElement | null>(null);
  const [returning] = useState(savedPlace);
  const [search, setSearch] = useSearchParams();

  const progress = useMemo(() => progressOf(home), [home]);
  const tabs = tabsOf(home);
  const tab = tabFrom(search.get('tab') ?? returning?.tab ?? null, tabs);
  const list = listOf(home, tab);
  const signature = useMemo(() => signatureOf(tab, list), [tab, list]);
  const rows = useMemo(() => rowsOf(home, tab), [home, tab]);

  const visit = useSelection(
    { tab, rows, list, signature },
    returning?.tab === tab ? returning.shown : null,
    random,
  );
  const { store } = visit;
  const shown = useShownSpot(store);
  const { card: found, isSettled } = useCard(home, shown?.id);
  const remembered = returning?.card?.video_id === shown?.id ? returning?.card : null;
  const plainCard = found ?? remembered ?? undefined;
  const card = plainCard && withProgress(plainCard, progress.get(plainCard.video_id));
  const isGone = shown !== null && !card && isSettled;
  useEffect(() => {
    if (!isGone) return;
    const ids = list.map(({ video_id }) => video_id);
    store.dispatch({ type: 'gone', spot: randomSpot(rows, ids, random) });
  }, [isGone, rows, list, store, random]);
  const hover = useHoverSelect(store);
  const bannerInView = useInView(banner, BANNER_SHARE, TOP_BAR_PX);
  useArrival(page, visit, returning);
  useLineKeys(page);
  useLatePresses();
  const scrolled = useScrollPositions();
  const { told, remove, close } = useRemoveWatching();

  const selectTab = useCallback(
    // Replaced, so that Back leaves the page instead of going through the tabs.
    (next: TabId) => {
      if (next !== tab) setSearch({ tab: next }, { replace: true });
    },
    [setSearch, tab],
  );
  const selectFromFooter = (next: TabId) => {
    selectTab(next);
    // Another list begins at the top by itself.
    if (next === tab) window.scrollTo({ top: 0, behavior: scrollBehavior() });
    document.querySelector<HTMLElement>(`#${tabElementId(next)}`)?.focus({ preventScroll: true });
  };
  const latestCard = useRef<Card | null>(null);
  useEffect(() => {
    latestCard.current = card ?? null;
  });
  const handleOpen = useCallback(() => {
    if (!page.current) return;
    const place = { tab, shown: store.read().shown, card: latestCard.current };
    savePlace(currentPlace(page.current, scrolled, place));
  }, [tab, store, scrolled]);

  return (
    <div ref={page} className={measures.page}>
      <TopBar>
        <DashboardTabs tabs={tabs} current={tab} onSelect={selectTab} />
        {card && !bannerInView && <NowShowing card={card} onOpen={handleOpen} />}
      </TopBar>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabElementId(tab)}>
        {card ? (
          <Banner ref={setBanner} card={card} inView={bannerInView} onOpen={handleOpen} onRemove={remove} />
        ) : (
          <NothingHere tab={tab} />
        )}
        <NoticePlace notices={home.notices} />
        <div key={visit.id} className={styles.rows} {...hover}>
          {rows.map((row) => (
            <PosterRow
              key={row.key}
              row={row}
              progress={progress}
              store={store}
              saved={returning?.tab === tab ? returning.rows[row.key] : undefined}
              onOpen={handleOpen}
            />
          ))}
        </div>
      </div>
      <UndoNotice told={told} floating onClose={close} />
      <SwitchFooter current={tab} isEmpty={!card} onSelect={selectFromFooter} />
    </div>
  );
};

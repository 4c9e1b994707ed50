import type { Home } from '@sebule/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { serverNow } from '../../../shared/api/client.ts';
import { scrollBehavior } from '../../../shared/ui/media-query.ts';
import { Banner } from './Banner.tsx';
import { DashboardTabs, PANEL_ID, tabElementId } from './DashboardTabs.tsx';
import { listOf, rowsOf, signatureOf, tabFrom, tabsOf, withProgress, type TabId } from './home-rows.ts';
import { NothingHere } from './NothingHere.tsx';
import { NowShowing } from './NowShowing.tsx';
import { PosterRow } from './PosterRow.tsx';
import { savePlace, savedPlace, currentPlace } from './saved-place.ts';
import { SwitchFooter } from './SwitchFooter.tsx';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './use-arrival.ts';
import { useHoverSelect } from './use-hover-select.ts';
import { useInView } from './use-in-view.ts';
import { useLatePresses } from './use-late-presses.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useScrollPositions } from './use-scroll-positions.ts';
import { useSelection, useShownSpot } from './use-selection.ts';
import styles from './Dashboard.module.css';
import measures from './measures.module.css';

/** When less of the banner is visible than this, its text is out of sight. */
const BANNER_SHARE = 0.3;
/** Same as `--top-bar-height`. */
const TOP_BAR_PX = 56;

/** The home page of a catalogue that has something to show. `random` picks the title that the banner shows first. */
export const Dashboard = ({
  home: plainHome,
  random = Math.random,
}: {
  home: Home;
  random?: () => number;
}) => {
  const page = useRef<HTMLDivElement>(null);
  const [banner, setBanner] = useState<HTMLElement | null>(null);
  const [returning] = useState(savedPlace);
  const [search, setSearch] = useSearchParams();
  const [openedAt] = useState(serverNow);

  const home = useMemo(() => withProgress(plainHome), [plainHome]);
  const tabs = tabsOf(home);
  const tab = tabFrom(search.get('tab') ?? returning?.tab ?? null, tabs);
  const list = listOf(home, tab);
  const signature = useMemo(() => signatureOf(tab, list), [tab, list]);
  const rows = useMemo(() => rowsOf(home, tab, openedAt), [home, tab, openedAt]);

  const visit = useSelection(
    { tab, rows, list, signature },
    returning?.tab === tab ? returning.shown : null,
    random,
  );
  const { store } = visit;
  const shown = useShownSpot(store);
  const card = useMemo(
    () => rows.flatMap(({ cards }) => cards).find(({ video_id }) => video_id === shown?.id),
    [rows, shown?.id],
  );
  const hover = useHoverSelect(store);
  const bannerInView = useInView(banner, BANNER_SHARE, TOP_BAR_PX);
  useArrival(page, visit, returning);
  useLineKeys(page);
  useLatePresses();
  const scrolled = useScrollPositions();

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
  const handleOpen = useCallback(() => {
    if (page.current) savePlace(currentPlace(page.current, scrolled, { tab, shown: store.read().shown }));
  }, [tab, store, scrolled]);

  return (
    <div ref={page} className={measures.page}>
      <TopBar>
        <DashboardTabs tabs={tabs} current={tab} onSelect={selectTab} />
        {card && !bannerInView && <NowShowing card={card} onOpen={handleOpen} />}
      </TopBar>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabElementId(tab)}>
        {card ? (
          <Banner ref={setBanner} card={card} inView={bannerInView} onOpen={handleOpen} />
        ) : (
          <NothingHere tab={tab} />
        )}
        <div key={visit.id} className={styles.rows} {...hover}>
          {rows.map((row) => (
            <PosterRow
              key={row.key}
              row={row}
              store={store}
              saved={returning?.tab === tab ? returning.rows[row.key] : undefined}
              onOpen={handleOpen}
            />
          ))}
        </div>
      </div>
      <SwitchFooter current={tab} isEmpty={!card} onSelect={selectFromFooter} />
    </div>
  );
};

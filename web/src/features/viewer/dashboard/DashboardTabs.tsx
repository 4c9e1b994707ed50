import { useEffect, useRef } from 'react';
import { tabLabels, type TabId } from './home-rows.ts';
import styles from './DashboardTabs.module.css';

export const PANEL_ID = 'titles';
export const tabElementId = (tab: TabId): string => `tab-${tab}`;

/** The tabs above the banner. Arrow keys (`useLineKeys`) only move the focus: passing a tab must not open it. */
export const DashboardTabs = ({
  tabs,
  current,
  onSelect,
}: {
  tabs: readonly TabId[];
  current: TabId;
  onSelect: (tab: TabId) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${tabElementId(current)}`);
    // Not `scrollIntoView`, which would move the page too.
    if (tab)
      list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Browse"
      className={styles.tabs}
      data-line="tabs"
      data-entry={tabs.indexOf(current)}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabElementId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === current}
          aria-controls={PANEL_ID}
          tabIndex={tab === current ? 0 : -1}
          className={`bold rigid bare ${styles.tab}`}
          data-item=""
          onClick={() => onSelect(tab)}
        >
          {tabLabels[tab]}
        </button>
      ))}
    </div>
  );
};

import { useSyncExternalStore, type ReactNode } from 'react';
import { SOLID_NAVIGATION_SCROLL_PX } from '#shared/layout-sizes.ts';
import styles from './TopBar.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};
const isScrolled = () => window.scrollY > SOLID_NAVIGATION_SCROLL_PX;

/** The bar at the top of the screen: clear over the banner, solid once the page has scrolled. */
export const TopBar = ({ children }: { children: ReactNode }) => {
  const scrolled = useSyncExternalStore(subscribe, isScrolled);
  return <div className={scrolled ? `${styles.bar} ${styles.solid}` : styles.bar}>{children}</div>;
};

import { lazy, useState, type ComponentType } from 'react';
import { Route } from 'react-router';
import { noteRequest } from '#shared/api/connection.ts';
import { withPatience } from '#shared/api/deadline.ts';
import { loadAhead } from './code-ahead.ts';
import { MissingPage } from './MissingPage.tsx';

const KEY = 'renewed-for';

type Load = () => Promise<unknown>;

/** The code as it is written in this version, with the names of its files. */
const nameOf = (load: Load): string => String(load);

/**
 * Reloads the site for code that it cannot get although the server answers: a new version has replaced the files, or an
 * old browser remembers the failure. Only once, until that code has come.
 */
const renewSite = (load: Load): void => {
  try {
    if (sessionStorage.getItem(KEY) === nameOf(load)) return;
    sessionStorage.setItem(KEY, nameOf(load));
    location.reload();
  } catch (error) {
    // Without storage nothing would end a loop.
    console.warn(error);
  }
};

/** Called when code has loaded: if it is missing later, the site may reload again. */
const noteLoaded = (load: Load): void => {
  try {
    if (sessionStorage.getItem(KEY) === nameOf(load)) sessionStorage.removeItem(KEY);
  } catch {}
};

/** `preload` loads the code before the page opens, so that it renders without a wait. */
type LazyPage = ComponentType & { preload: () => Promise<unknown> };

// A page's styles and preloads are requested by links, which an attempt adds unless they are there. One that failed is
// removed, so that the next attempt requests it again.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.remove();
  },
  true,
);

/** How long the page before stays while this one's code is on its way. */
const PATIENCE_MS = 10_000;

/**
 * A page whose code is loaded when it is first opened. If that fails, the page says so and opens as soon as the code is
 * there; a lazy component by itself fails for good.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | null = null;
  let missing: ComponentType | null = null;
  const fetchPage = async () => {
    loaded ??= await load();
    noteLoaded(load);
    return loaded;
  };
  const open = async () => {
    const end = noteRequest();
    try {
      return await withPatience(fetchPage(), PATIENCE_MS);
    } finally {
      end();
    }
  };
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await open() };
      } catch (error) {
        console.warn(error);
        // What is rendered next, so that the failure does not start another attempt.
        missing = Missing;
        return { default: Missing };
      }
    });
  let Pending = createLazy();
  const renew = () => renewSite(load);
  const Missing = () => <MissingPage load={fetchPage} onGone={renew} onLeave={forgetMissing} />;
  const forgetMissing = () => {
    missing = null;
    Pending = createLazy();
  };
  const Page = () => {
    // The same component while it is mounted: another one would remount the page.
    const [Shown] = useState(() => loaded ?? missing ?? Pending);
    return <Shown />;
  };
  return Object.assign(Page, { preload: fetchPage });
};

/** The same for a page of viewers, who have its code before they open it; see `load-ahead.ts`. */
export const viewerPage = (load: () => Promise<ComponentType>, when?: { isRare: boolean }): LazyPage => {
  const page = lazyPage(load);
  loadAhead(page.preload, when);
  return page;
};

export const routesTo = (pages: Record<string, ComponentType>) =>
  Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

import { lazy, useState, type ComponentType } from 'react';

const renewals = new Set<() => void>();

/** Makes pages whose code failed to load request it again: a lazy component by itself fails for good. */
export const retryFailedPages = (): void => {
  for (const renew of renewals) renew();
  renewals.clear();
};

/** `preload` loads the code before the page opens, so that it renders without a wait. */
type LazyPage = ComponentType & { preload: () => Promise<unknown> };

/** A page whose code is loaded when it is first opened. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    loaded = await load();
    return loaded;
  };
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await fetchPage() };
      } catch (error) {
        renewals.add(renew);
        throw error;
      }
    });
  let Pending = createLazy();
  const renew = () => {
    Pending = createLazy();
  };
  const Page = () => {
    // The same component while it is mounted: another one would remount the page.
    const [Ready] = useState(() => loaded);
    return Ready ? <Ready /> : <Pending />;
  };
  return Object.assign(Page, { preload: fetchPage });
};

import { lazy, useState, type ComponentType } from 'react';

const renewals = new Set<() => void>();

/** After this, pages whose code did not arrive ask for it again: by itself a lazy component fails for good. */
export const retryFailedPages = (): void => {
  for (const renew of renewals) renew();
  renewals.clear();
};

/** Asks for the code before the page opens; then it is drawn without a wait. */
type LazyPage = ComponentType & { preload: () => Promise<unknown> };

/** A page whose code arrives when it is first opened. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let arrived: ComponentType | null = null;
  const fetchPage = async () => {
    arrived = await load();
    return arrived;
  };
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await fetchPage() };
      } catch (error) {
        renewals.add(renew);
        throw error;
      }
    });
  let Waiting = ask();
  const renew = () => {
    Waiting = ask();
  };
  const Page = () => {
    // For as long as it stands: another component in its place would begin the page anew.
    const [Ready] = useState(() => arrived);
    return Ready ? <Ready /> : <Waiting />;
  };
  return Object.assign(Page, { preload: fetchPage });
};

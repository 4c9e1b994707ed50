import { lazy, type ComponentType } from 'react';

const renewals = new Set<() => void>();

/** After this, pages whose code did not arrive ask for it again: by itself a lazy component fails for good. */
export const retryFailedPages = (): void => {
  for (const renew of renewals) renew();
  renewals.clear();
};

/** A page whose code arrives when it is first opened. */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType => {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.add(renew);
        throw error;
      }
    });
  let Current = ask();
  const renew = () => {
    Current = ask();
  };
  return function LazyPage() {
    return <Current />;
  };
};

import { use, useDeferredValue, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';

/**
 * Keeps the previous page until the code of the next one has arrived, also after the browser's Back and Forward.
 * The router moves in a transition, which waits, but React renders a transition of a `popstate` event at once and
 * shows the fallback when code is missing, such as after a reload. A deferred value waits there, too, and changes
 * nothing in other transitions.
 */
export const DeferredLocation = ({ children }: { children: ReactNode }) => {
  const location = useDeferredValue(use(LocationContext));
  return <LocationContext value={location}>{children}</LocationContext>;
};

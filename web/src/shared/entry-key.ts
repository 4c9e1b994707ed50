import type { Location } from 'react-router';

/** Names an entry of the tab's history: by its address, too, as the router gives one key to all that were typed. */
export const entryKey = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

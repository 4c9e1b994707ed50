import type { Location } from 'react-router';

/**
 * Identifies an entry of the tab's history. The address is part of it, because the router gives the same key to all
 * entries whose address was typed.
 */
export const entryKey = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

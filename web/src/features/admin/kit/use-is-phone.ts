import { PHONE } from '#shared/layout-sizes.ts';
import { useMediaQuery } from '#shared/ui/media-query.ts';

/** Whether the layout is the phone's. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE);

import type { CSSProperties } from 'react';
import { BANNER_HEIGHT_PX } from '#shared/layout-sizes.ts';

/** Passes the banner's height (docs/product.md#home) to the stylesheets. */
export const bannerHeight = { '--banner-height': `${BANNER_HEIGHT_PX}px` } as CSSProperties;

import { BANNER_HEIGHT_PX } from '@sebule/contract/constants';
import type { CSSProperties } from 'react';

/** Passes the specification's number to the stylesheets. */
export const bannerHeight = { '--banner-height': `${BANNER_HEIGHT_PX}px` } as CSSProperties;

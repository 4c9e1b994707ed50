import { BANNER_HEIGHT_PX } from '@sebule/contract/constants';
import type { CSSProperties } from 'react';

/** Hands the stylesheets the specification's number. */
export const bannerHeight = { '--banner-height': `${BANNER_HEIGHT_PX}px` } as CSSProperties;

import type { ComponentType } from 'react';
import { paths } from '../../shared/paths.ts';
import { HomeIcon } from './icons.tsx';

/** The places of the viewer's navigation, in order. */
export const destinations: readonly { to: string; label: string; Icon: ComponentType }[] = [
  { to: paths.viewerDashboard(), label: 'Home', Icon: HomeIcon },
];

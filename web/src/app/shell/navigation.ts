import type { ComponentType } from 'react';
import { paths } from '../../shared/paths.ts';
import { FeedbackIcon, HomeIcon } from './icons.tsx';

/** The places of the viewer's navigation, in order. */
export const destinations: readonly { to: string; label: string; Icon: ComponentType }[] = [
  { to: paths.viewerDashboard(), label: 'Home', Icon: HomeIcon },
  { to: paths.feedback(), label: 'Feedback', Icon: FeedbackIcon },
];

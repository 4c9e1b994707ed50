export { PosterFrame } from './PosterFrame.tsx';
export { TitleGrid } from './TitleGrid.tsx';
export {
  bannerSummary,
  formatRuntime,
  isStarted,
  lengthText,
  posterLabel,
  progressText,
  watchPath,
  watchedPart,
  yearOf,
} from './card-text.ts';

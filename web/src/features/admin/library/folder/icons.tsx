import { lineIcon } from '../../kit/icons.tsx';

export const FolderIcon = lineIcon('M3.5 6h6l2 2.5h9V19h-17z');
export const VideoIcon = lineIcon('M4 5.5h16v13H4zM10 9v6l5-3z');
export const PictureIcon = lineIcon('M4 5.5h16v13H4zM4 16l5-5 4 4 3-2.5 4 3.5');
export const SoundIcon = lineIcon(
  'M9 17.5V5.5l10-2v12M9 17.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M19 15.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0',
);
export const TextIcon = lineIcon('M6 3.5h8l4 4v13H6zM9 11h6M9 14.5h6M9 18h4');

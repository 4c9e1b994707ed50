import { Icon } from '#shared/ui/Icon.tsx';

export const lineIcon = (path: string) => () => <Icon d={path} />;

export const EditIcon = lineIcon(
  'M4.5 19.5l1-4.5L16 4.5a1.75 1.75 0 0 1 2.5 0l1 1a1.75 1.75 0 0 1 0 2.5L9 18.5zM14 6.5l3.5 3.5',
);
export const LinkIcon = lineIcon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
);
export const ClearIcon = lineIcon('M6 6l12 12M18 6L6 18');
export const DeleteIcon = lineIcon('M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6');
export const PreviewIcon = lineIcon('M8 5.5v13l10.5-6.5z');
/** In place of a picture that is not there. */
export const PictureIcon = lineIcon('M4 5.5h16v13H4zM4 15.5l4.5-4 3.5 3 3-2.5 5 4M15.5 9v.01');

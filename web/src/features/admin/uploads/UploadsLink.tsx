import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { summaryText } from './summary.rules.ts';
import { uploads } from './uploads.ts';

/** How far this tab's uploads are, on every page; nothing while there are none. Leads to where they are. */
export const UploadsLink = ({ className }: { className: string | undefined }) => {
  const text = summaryText(useSyncExternalStore(uploads.subscribe, uploads.items));
  if (text === null) return null;
  return (
    <Link to={paths.mediaFolder()} className={className}>
      <Icon d="M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19.5h14" />
      <span>{text}</span>
    </Link>
  );
};

import type { Video, VideoFile } from '@sebule/contract';
import { useRef } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#shared/layout-sizes.ts';
import { useMediaQuery } from '#shared/ui/media-query.ts';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { useRowFocus } from '../../kit/table/use-row-focus.ts';
import { useTableRoom } from '../../kit/table/use-table-room.ts';
import type { FileHandlers } from './FileActions.tsx';
import { FileCards } from './FileCards.tsx';
import { FileTable } from './FileTable.tsx';

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

/** A movie's files, which are few: a table without search and pages. */
export const FileList = (
  props: FileHandlers & {
    movie: Video;
    /** The file that the form below holds. */
    edited: VideoFile | null;
  },
) => {
  const container = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(container);
  const { placeRef, isCramped } = useTableRoom();
  const isPhone = useMediaQuery(PHONE);
  return (
    <div ref={container} {...rowFocus}>
      <div ref={placeRef} />
      {props.movie.files.length === 0 ? (
        <NoRecords />
      ) : isPhone || isCramped ? (
        <FileCards {...props} />
      ) : (
        <FileTable {...props} />
      )}
    </div>
  );
};

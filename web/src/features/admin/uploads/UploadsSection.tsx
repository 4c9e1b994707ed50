import { UPLOAD_KEPT_DAYS } from '@sebule/contract/uploads/limits';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { DropZone } from '../kit/files/DropZone.tsx';
import { LoadFailure } from '../kit/states/LoadFailure.tsx';
import { UploadList } from './UploadList.tsx';
import { uploads } from './uploads.ts';
import { openUploadsQuery, useUpload } from './use-upload.ts';

/** Uploads into a folder of the media folder (by default the one for uploads), and those that can go on. */
export const UploadsSection = ({ folder = '' }: { folder?: string }) => {
  useSyncExternalStore(uploads.subscribe, uploads.items);
  const list = useQuery(openUploadsQuery);
  const upload = useUpload(folder);
  return (
    <section className="stack-4" aria-label="Uploads">
      <DropZone
        multiple
        buttonText="Choose files"
        dropText="Or drop films, subtitles and pictures here."
        onFiles={(files) => void upload(files)}
      >
        <p>
          You can work on other pages meanwhile. If you close Sebule or the screen sleeps, uploads pause, and
          can go on within {UPLOAD_KEPT_DAYS} days.
        </p>
      </DropZone>
      <LoadFailure query={list}>Uploads that have been begun could not be loaded.</LoadFailure>
      <UploadList others={uploads.others(list.data ?? [])} />
    </section>
  );
};

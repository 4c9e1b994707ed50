import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { DropZone } from './DropZone.tsx';
import { openUploadsQuery } from './open-uploads.queries.ts';
import { UploadList } from './UploadList.tsx';
import { uploads } from './uploads.ts';
import { useUpload } from './use-upload.ts';
import styles from './UploadsSection.module.css';

/** Uploads into a folder of the media folder (by default the one for uploads), and those that can go on. */
export const UploadsSection = ({ folder = '' }: { folder?: string }) => {
  useSyncExternalStore(uploads.subscribe, uploads.items);
  const list = useQuery(openUploadsQuery);
  const upload = useUpload(folder);
  return (
    <section className={styles.section} aria-label="Uploads">
      <DropZone onFiles={(files) => void upload(files)} />
      <LoadFailure query={list}>Uploads that have been begun could not be loaded.</LoadFailure>
      <UploadList others={uploads.others(list.data ?? [])} />
    </section>
  );
};

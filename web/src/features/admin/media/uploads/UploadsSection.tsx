import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { adminKeys } from '../../query-keys.ts';
import { BegunUpload } from './BegunUpload.tsx';
import { DiscardDialog, type Discardable } from './DiscardDialog.tsx';
import { DropZone } from './DropZone.tsx';
import { openUploadsQuery } from './open-uploads.queries.ts';
import { OwnUpload } from './OwnUpload.tsx';
import { noteShown, uploads } from './uploads.ts';
import styles from './UploadsSection.module.css';

/** Uploads into a folder of the media folder (by default the one for uploads), and those that can go on. */
export const UploadsSection = ({ folder }: { folder?: string }) => {
  const queryClient = useQueryClient();
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const list = useQuery(openUploadsQuery);
  const { data: open = [] } = list;
  const [discarding, setDiscarding] = useState<Discardable | null>(null);
  const others = uploads.others(open);

  useEffect(noteShown, []);

  const done = items.filter(({ state }) => state.kind === 'done').length;
  useEffect(() => {
    if (done > 0) void queryClient.invalidateQueries({ queryKey: adminKeys.media });
  }, [done, queryClient]);

  const handleFiles = async (files: File[]) => {
    // A file of which a part has arrived goes on; without an answer, the upload waits for its line anyway.
    const known = await queryClient.fetchQuery({ ...openUploadsQuery, staleTime: 0 }).catch(() => open);
    await uploads.add(files, { open: known, folder });
  };

  return (
    <section className={styles.section} aria-label="Uploads">
      <DropZone onFiles={(files) => void handleFiles(files)} />
      <LoadFailure query={list}>Uploads that have been begun could not be loaded.</LoadFailure>
      {items.length + others.length > 0 && (
        <ul className={styles.list} aria-label="Uploads">
          {items.map((item) => (
            <OwnUpload key={item.key} item={item} onDiscard={setDiscarding} />
          ))}
          {others.map((upload) => (
            <BegunUpload key={upload.id} upload={upload} onDiscard={setDiscarding} />
          ))}
        </ul>
      )}
      {discarding && <DiscardDialog upload={discarding} onClose={() => setDiscarding(null)} />}
    </section>
  );
};

import type { OpenUpload } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { BegunUpload } from './BegunUpload.tsx';
import { OwnUpload } from './OwnUpload.tsx';
import { discardUpload } from './tus-transport.ts';
import type { Discardable } from './UploadRow.tsx';
import { noteShown, uploads } from './uploads.ts';

/** Asks before an unfinished upload, perhaps of somebody else, is removed. */
const DiscardDialog = ({
  upload: { id, name, arrived },
  onClose,
}: {
  upload: Discardable;
  onClose: () => void;
}) => {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={`Discard ${name}?`}
      confirmLabel="Discard"
      danger
      send={() => {
        uploads.pauseOwn(id);
        return discardUpload(id);
      }}
      onDone={() => {
        uploads.forget(id);
        void queryClient.invalidateQueries({ queryKey: adminKeys.openUploads });
        showToast(`${name} discarded`);
      }}
      onClose={onClose}
    >
      <p>{bytesInWords(arrived)} that have arrived are lost. The file on your device stays.</p>
    </ConfirmDialog>
  );
};

const NO_UPLOADS: readonly OpenUpload[] = [];

/** The uploads of this tab, and others that can go on. */
export const UploadList = ({
  others = NO_UPLOADS,
  renderDone,
}: {
  others?: readonly OpenUpload[];
  /** What can be done with a file that has arrived; by default a movie can be made of it. */
  renderDone?: (path: string) => ReactNode;
}) => {
  const queryClient = useQueryClient();
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const [discarding, setDiscarding] = useState<Discardable | null>(null);

  useEffect(noteShown, []);

  const done = items.filter(({ state }) => state.kind === 'done').length;
  useEffect(() => {
    if (done > 0) void queryClient.invalidateQueries({ queryKey: adminKeys.media });
  }, [done, queryClient]);

  return (
    <>
      {items.length + others.length > 0 && (
        <ul className="plain-list box" aria-label="Uploads">
          {items.map((item) => (
            <OwnUpload key={item.key} item={item} renderDone={renderDone} onDiscard={setDiscarding} />
          ))}
          {others.map((upload) => (
            <BegunUpload key={upload.id} upload={upload} onDiscard={setDiscarding} />
          ))}
        </ul>
      )}
      {discarding && <DiscardDialog upload={discarding} onClose={() => setDiscarding(null)} />}
    </>
  );
};

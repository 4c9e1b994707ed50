import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { discardUpload } from './tus-transport.ts';
import { uploads } from './uploads.ts';

/** An upload that may be discarded, of this tab or another. */
export interface Discardable {
  id: string;
  name: string;
  /** Bytes that have arrived. */
  arrived: number;
}

/** Asks before an unfinished upload, perhaps of somebody else, is removed. */
export const DiscardDialog = ({
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

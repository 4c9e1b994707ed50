import type { OriginalFilm } from '@sebule/contract';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { deleteOriginals } from './delete-originals.ts';
import { freedText } from './originals.rules.ts';
import { useSend } from './use-send.ts';

/** Deletes the own files of prepared films, after it has been said what that frees and what is lost. */
export const DeleteOriginalsButton = ({
  films,
  name,
  asks,
  children,
}: {
  films: readonly Pick<OriginalFilm, 'kind' | 'id' | 'bytes'>[];
  /** Of a single film, for those who only hear the button. */
  name?: string;
  /** The question of the dialog. */
  asks: string;
  children: string;
}) => {
  const { refresh } = useSend();
  const [isAsking, setIsAsking] = useState(false);
  const isSingle = films.length === 1;
  return (
    <>
      <Button
        kind="quiet"
        aria-label={name === undefined ? undefined : `${children}: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={asks}
          confirmLabel={isSingle ? 'Delete original' : `Delete ${films.length} originals`}
          danger
          send={() => deleteOriginals([...films])}
          onDone={({ msg }) => {
            showToast(msg);
            void refresh();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            This frees <strong>{freedText(films)}</strong>. Residents go on watching the prepared{' '}
            {isSingle ? 'film' : 'films'}, and keep their places.
          </p>
          <p>
            This cannot be undone. A picture that is sharper than what was prepared, and subtitles that no
            player here shows, are only in the original; without it, a film cannot be prepared again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

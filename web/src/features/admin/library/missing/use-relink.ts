import type { LostFile, MovedEntry } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { countText } from '../../kit/count-text.ts';
import { reportOutcome, showToast } from '../../kit/toast/toast.ts';
import { useFilesChanged } from '../media.queries.ts';

/** The pairs of paths among these files that a page shows. */
export const foundAmong = (files: readonly LostFile[]): MovedEntry[] =>
  files.flatMap(({ path: from, moved_to: path }) => (path === null ? [] : [{ from, path }]));

/** Lets titles follow files to where they are now, and offers to take it back. */
export const useRelink = () => {
  const filesChanged = useFilesChanged();
  const { busy, failure, attempt, dismissFailure } = useAttempt();

  const takeBack = async (files: readonly MovedEntry[]) => {
    const back = files.map(({ from, path }) => ({ from, path }));
    await reportOutcome(() => callAsAdmin('POST admin/media/relink/undo', { body: { files: back } }));
    filesChanged();
  };

  /** @param files which ones; by default all that have been found */
  const relink = (files?: readonly MovedEntry[]) =>
    attempt({
      send: () => callAsAdmin('POST admin/media/relink', { body: { files: files ? [...files] : 'all' } }),
      onDone: ({ details, msg }) => {
        filesChanged();
        if (details.length === 0) showToast(msg);
        else
          showToast(`${msg}: ${countText(details.length, 'file')}`, {
            label: 'Undo',
            onPress: () => void takeBack(details),
          });
      },
      // Somebody else may have relinked one of them.
      onFailed: filesChanged,
    });

  return { busy, failure, dismissFailure, relink };
};

/** What a button that relinks needs. */
export type Relinking = Pick<ReturnType<typeof useRelink>, 'busy' | 'relink'>;

import type { MovedEntry } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { reportOutcome } from '../../kit/toast/report-outcome.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { useFilesChanged } from '../media.queries.ts';
import { folderOf, nameOf } from './path.rules.ts';

const moveBack = ({ from, path }: MovedEntry) =>
  folderOf(from) === folderOf(path)
    ? callAsAdmin('POST admin/media/rename', { body: { path, name: nameOf(from) } })
    : callAsAdmin('POST admin/media/move', { body: { paths: [path], folder: folderOf(from) } });

/** Returns a function that reports what has been moved, with a button that takes it back. */
export const useMovedToast = () => {
  const filesChanged = useFilesChanged();
  const takeBack = async (moved: readonly MovedEntry[]) => {
    for (const entry of moved) await reportOutcome(() => moveBack(entry));
    filesChanged();
  };
  return (message: string, moved: readonly MovedEntry[]): void =>
    showToast(message, { label: 'Undo', onPress: () => void takeBack(moved) });
};

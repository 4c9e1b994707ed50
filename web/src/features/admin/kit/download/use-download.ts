import { useRef, useState } from 'react';
import { NetworkError, type Answer } from '#shared/api/client.ts';
import { failureOf } from '#shared/form/failure.rules.ts';
import { showErrorToast, showOfflineToast, showToast } from '../toast/toast.ts';
import type { DownloadedFile } from './download.ts';
import { saveFile } from './save-file.ts';

/** For a button that fetches a file and saves it: idle, then busy; a toast shows the result. */
export const useDownload = () => {
  const [busy, setBusy] = useState(false);
  // A ref, as a second press may come before the next render.
  const isRunning = useRef(false);

  const run = async (fetchFile: () => Promise<Answer<DownloadedFile>>) => {
    try {
      const answer = await fetchFile();
      const [file] = answer.details;
      if (answer.success && file) {
        saveFile(file.content, file.name);
        showToast(`${file.name} has been downloaded`);
      } else if (answer.status !== 401) {
        // After a 401, the sign-in page reports that the session has ended.
        showErrorToast(failureOf(answer).msg);
      }
    } catch (error) {
      if (!(error instanceof NetworkError)) console.error(error);
      showOfflineToast(error);
    }
  };

  const download = async (fetchFile: () => Promise<Answer<DownloadedFile>>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await run(fetchFile);
    isRunning.current = false;
    setBusy(false);
  };

  return { busy, download: (fetchFile: () => Promise<Answer<DownloadedFile>>) => void download(fetchFile) };
};

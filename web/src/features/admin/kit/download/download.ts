import type { DownloadEndpointName, RequestQuery } from '@sebule/contract';
import { useRef, useState } from 'react';
import { sendAsAdmin } from '#shared/api/admin-call.ts';
import { type Answer, readEnvelope, send } from '#shared/api/client.ts';
import { failureOf } from '#shared/form/failure.rules.ts';
import { showErrorToast, showOfflineToast, showToast } from '../toast/toast.ts';
import { fileNameIn } from './file-name.rules.ts';
import { saveFile } from './save-file.ts';

/** For a button that fetches a file and saves it: idle, then busy; a toast shows the result. */
export const useDownload = () => {
  const [busy, setBusy] = useState(false);
  // A ref, as a second press may come before the next render.
  const isRunning = useRef(false);

  const download = async (fetchFile: () => Promise<Answer<DownloadedFile>>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
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
      showOfflineToast(error);
    }
    isRunning.current = false;
    setBusy(false);
  };

  return { busy, download: (fetchFile: () => Promise<Answer<DownloadedFile>>) => void download(fetchFile) };
};

export interface DownloadedFile {
  content: Blob;
  name: string;
}

/** A file of many megabytes may take minutes on a slow line: only silence counts as a lost connection. */
const readContent = async ({ body, headers }: Response, wait: () => void): Promise<Blob> => {
  const reader = body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    wait();
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
};

const readFile = async (response: Response, wait: () => void): Promise<Answer<DownloadedFile>> => {
  const name = fileNameIn(response.headers.get('content-disposition'));
  // A refusal is an envelope, as for every endpoint.
  if (!response.ok || name === null) return readEnvelope(response);
  const { status } = response;
  const content = await readContent(response, wait);
  return { success: true, msg: '', details: [{ content, name }], status };
};

/** Fetches a file. Not a plain link: the token is sent in a header, never in the address. @throws NetworkError */
export const downloadAsAdmin = <E extends DownloadEndpointName>(
  name: E,
  query: RequestQuery<E>,
  params?: Record<string, string>,
): Promise<Answer<DownloadedFile>> => sendAsAdmin((token) => send(name, { query, params, token }, readFile));

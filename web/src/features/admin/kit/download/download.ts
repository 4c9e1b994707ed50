import type { DownloadEndpointName, RequestQuery } from '@sebule/contract';
import { sendAsAdmin } from '#shared/api/admin-call.ts';
import { readEnvelope, send, type Answer } from '#shared/api/client.ts';
import { fileNameIn } from './file-name.rules.ts';

export interface DownloadedFile {
  content: Blob;
  /** As the server names it. */
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

/**
 * Fetches a file as the admin of this tab. Not a plain link: the token is sent in a header, never in the address.
 * @throws NetworkError
 */
export const downloadAsAdmin = <E extends DownloadEndpointName>(
  name: E,
  query: RequestQuery<E>,
): Promise<Answer<DownloadedFile>> => sendAsAdmin((token) => send(name, { query, token }, readFile));

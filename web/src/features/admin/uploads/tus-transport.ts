import type { RefusalCode } from '@sebule/contract';
import { MEDIA_PATH_HEADER, UPLOAD_CHUNK_BYTES } from '@sebule/contract/uploads/limits';
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { adminCaller, sendAsAdmin } from '#shared/api/admin-call.ts';
import { type Answer, NetworkError, readEnvelope } from '#shared/api/client.ts';
import { parseEnvelope } from '#shared/api/envelope.ts';
import type { Failure } from './failure.rules.ts';
import type { Send } from './transport.ts';

const UPLOADS_URL = '/api/admin/media/upload';

/** Without any progress for so long, the line is taken for broken: browsers wait for minutes. */
const SILENCE_MS = 40_000;

const refusalIn = (method: string, status: number, body: string): Failure => {
  if (method === 'HEAD') return { kind: 'refused', status };
  try {
    const { msg, details } = parseEnvelope<{ code?: RefusalCode }>(body, status);
    return { kind: 'refused', status, message: msg, code: details[0]?.code };
  } catch {
    return { kind: 'proxy', status };
  }
};

/** Browsers report a file that has changed like a broken line. */
const canRead = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    await file.slice(file.size - 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

const failureOf = async (error: Error | DetailedError, file: File): Promise<Failure> => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const method = 'originalRequest' in error ? error.originalRequest.getMethod() : '';
  if (response && status > 0) return refusalIn(method, status, response.getBody());
  return (await canRead(file)) ? { kind: 'line' } : { kind: 'file' };
};

const pathIn = (response: HttpResponse): string =>
  (response.getHeader(MEDIA_PATH_HEADER) ?? '').split('/').map(decodeURIComponent).join('/');

/** By the tus protocol, as the admin of this tab. Tries once; the caller tries again. */
export const sendByTus: Send = ({ file, fingerprint, folder, url, onUrl, onProgress, onDone, onFailure }) => {
  let upload: Upload | null = null;
  let isOver = false;
  let usedToken: string | null = null;
  let silence: ReturnType<typeof setTimeout>;

  const end = (): void => {
    isOver = true;
    clearTimeout(silence);
    void upload?.abort();
  };
  const fail = (failure: Failure): void => {
    if (isOver) return;
    end();
    if (failure.kind === 'refused' && failure.status === 401 && usedToken !== null)
      adminCaller.signOutIfCurrent(usedToken);
    onFailure(failure);
  };
  const noteLife = (): void => {
    clearTimeout(silence);
    if (!isOver) silence = setTimeout(() => fail({ kind: 'line' }), SILENCE_MS);
  };

  const begin = async (): Promise<void> => {
    const tus = await import('tus-js-client');
    if (isOver) return;
    upload = new tus.Upload(file, {
      // Never both: if the upload is gone, the library would then silently begin another one from the start.
      ...(url === null ? { endpoint: UPLOADS_URL } : { uploadUrl: url }),
      metadata: { filename: file.name, fingerprint, ...(folder === undefined ? {} : { folder }) },
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        usedToken = adminCaller.readToken();
        request.setHeader('Authorization', `Bearer ${usedToken ?? ''}`);
        noteLife();
      },
      onUploadUrlAvailable: () => upload?.url && onUrl(upload.url),
      onProgress(sent) {
        noteLife();
        onProgress(sent);
      },
      onSuccess({ lastResponse }) {
        if (isOver) return;
        isOver = true;
        clearTimeout(silence);
        onDone(pathIn(lastResponse));
      },
      onError: (error) => void failureOf(error, file).then(fail),
    });
    upload.start();
  };
  noteLife();
  begin().catch(() => fail({ kind: 'line' }));
  return end;
};

/** Removes what the server has of an upload. @throws NetworkError */
export const discardUpload = (id: string): Promise<Answer<never>> =>
  sendAsAdmin(async (token) => {
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    try {
      const response = await fetch(`${UPLOADS_URL}/${id}`, { method: 'DELETE', headers });
      const { ok, status } = response;
      return ok ? { success: true, msg: 'OK', details: [], status } : await readEnvelope<never>(response);
    } catch (error) {
      throw new NetworkError(error);
    }
  });

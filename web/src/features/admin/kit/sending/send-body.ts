import { sendAsAdmin } from '#shared/api/admin-call.ts';
import { type Answer, NetworkError } from '#shared/api/client.ts';
import { metBy, reportMet } from '#shared/api/connection.ts';
import { parseEnvelope } from '#shared/api/envelope.ts';

/** Without any progress for so long, the line is taken for broken: browsers wait for minutes. */
const SILENCE_MS = 60_000;

export interface Sending {
  /** Below `/api/`, with its query. */
  path: string;
  body: Blob | string;
  type: string;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
  /** Milliseconds to wait once all is sent: on a slow line, the system may still have most of it. */
  answerMs?: number;
  signal?: AbortSignal;
}

/** Unlike `fetch`, this tells how much has been sent. */
const post = <T>(
  token: string,
  { path, body, type, onProgress, answerMs = SILENCE_MS, signal }: Sending,
): Promise<Answer<T>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const waitFor = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), ms);
    };
    const cancel = () => request.abort();
    const end = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
    };
    const fail = (cause: unknown) => {
      end();
      // Whoever has cancelled it knows.
      if (!signal?.aborted) reportMet(metBy(cause));
      reject(new NetworkError(cause));
    };
    request.open('POST', `/api/${path}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', type);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      const part = total > 0 ? loaded / total : 0;
      waitFor(part < 1 ? SILENCE_MS : answerMs);
      onProgress(part);
    });
    request.addEventListener('load', () => {
      try {
        const { status, responseText } = request;
        const answer = { ...parseEnvelope<T>(responseText, status), status };
        end();
        reportMet('server');
        resolve(answer);
      } catch (error) {
        // A proxy has answered.
        fail(error);
      }
    });
    request.addEventListener('error', () => fail('nothing could be sent'));
    request.addEventListener('abort', () => fail('given up'));
    signal?.addEventListener('abort', cancel);
    waitFor(SILENCE_MS);
    request.send(body);
    if (signal?.aborted) cancel();
  });

/** Sends a large body as the admin of this tab. @throws NetworkError also when `signal` is aborted */
export const sendBodyAsAdmin = <T>(sending: Sending): Promise<Answer<T>> =>
  sendAsAdmin((token) => post<T>(token, sending));

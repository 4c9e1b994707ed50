import { callAsAdmin } from '#shared/api/admin-call.ts';
import { showToast } from '../kit/toast/toast.ts';
import type { Compared } from './compare-arrived.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Send } from './transport.ts';
import { isRunning } from './upload-item.ts';
import { createUploadStore } from './upload-store.ts';

/** How many lists of the uploads are on the page. */
let lists = 0;

/** Notes that the page shows the uploads; returns a function for when it no longer does. */
export const noteShown = (): (() => void) => {
  lists += 1;
  return () => {
    lists -= 1;
  };
};

/** The first page only tells how many uploads there are: what sends them comes with the first one. */
const send: Send = (sending) => {
  let isOver = false;
  let stop = (): void => {};
  const begin = async (): Promise<void> => {
    const { sendByTus } = await import('./tus-transport.ts');
    if (!isOver) stop = sendByTus(sending);
  };
  begin().catch(() => {
    if (!isOver) sending.onFailure({ kind: 'line' });
  });
  return () => {
    isOver = true;
    stop();
  };
};

const compare = async (id: string, file: Blob): Promise<Compared> => {
  try {
    const { compareArrived } = await import('./compare-arrived.ts');
    return await compareArrived(file, async (from) => {
      const answer = await callAsAdmin('GET admin/media/upload/:id/sums', {
        params: { id },
        query: { from },
      });
      return answer.success ? answer.details : null;
    });
  } catch {
    return 'unknown';
  }
};

/** The uploads of this tab. */
export const uploads = createUploadStore({
  transport: send,
  fingerprintOf,
  compare,
  now: () => performance.now(),
  onDone({ name }) {
    if (lists === 0) showToast(`${name} has arrived.`);
  },
  // What cannot be removed now, the server removes after a week.
  discard: (id) =>
    void import('./tus-transport.ts').then(({ discardUpload }) => discardUpload(id)).catch(() => {}),
});

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

uploads.subscribe(() => {
  if (uploads.items().some(isRunning)) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
});

addEventListener('online', () => uploads.wake());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') uploads.wake();
});

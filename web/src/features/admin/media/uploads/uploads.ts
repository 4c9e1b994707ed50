import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { compareArrived } from './compare-arrived.ts';
import { fingerprintOf } from './fingerprint.ts';
import { discardUpload, tusTransport } from './tus-transport.ts';
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

/** The uploads of this tab. */
export const uploads = createUploadStore({
  transport: tusTransport,
  fingerprintOf,
  compare: (id, file) =>
    compareArrived(file, async (from) => {
      const answer = await callAsAdmin('GET admin/media/upload/:id/sums', {
        params: { id },
        query: { from },
      }).catch(() => null);
      return answer?.success ? answer.details : null;
    }),
  now: () => performance.now(),
  onDone({ name }) {
    if (lists === 0) showToast(`${name} has arrived.`);
  },
  // What cannot be removed now, the server removes after a week.
  discard: (id) => void discardUpload(id).catch(() => {}),
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

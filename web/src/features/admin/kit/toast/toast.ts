import { Toast } from '@base-ui/react/toast';

/** The messages of the admin pages; shown by `ToastProvider`. */
export const toastManager = Toast.createToastManager();

/** Shows what has just been done. */
export const showToast = (words: string): void => {
  toastManager.add({ title: words });
};

/** In ms. Limited, as a remote cannot reach the button that closes the message. */
const ERROR_TIMEOUT_MS = 20_000;

/** Shows what has failed, for longer. For an action without a form or a dialog, which would show it themselves. */
export const showErrorToast = (words: string): void => {
  toastManager.add({ title: words, type: 'error', timeout: ERROR_TIMEOUT_MS });
};

/** The same when no answer arrived; meanwhile the offline banner, which would cover it on a phone, is hidden. */
export const showOfflineToast = (): void => {
  toastManager.add({
    title: 'The server cannot be reached. Try again in a moment.',
    type: 'offline',
    timeout: ERROR_TIMEOUT_MS,
  });
};

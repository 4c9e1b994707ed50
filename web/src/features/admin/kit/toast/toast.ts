import { Toast } from '@base-ui/react/toast';

/** The toasts of the admin pages; shown by `ToastProvider`. */
export const toastManager = Toast.createToastManager();

/** Reports what has just been done. */
export const showToast = (message: string): void => {
  toastManager.add({ title: message });
};

/** In ms. Limited, as a remote cannot reach the button that closes the message. */
const ERROR_TIMEOUT_MS = 20_000;

/** Reports a failure, for longer. Only for actions without a form or a dialog, which show failures themselves. */
export const showErrorToast = (message: string): void => {
  toastManager.add({ title: message, type: 'error', timeout: ERROR_TIMEOUT_MS });
};

/** The same when no answer arrived; meanwhile the offline banner, which would cover it on a phone, is hidden. */
export const showOfflineToast = (): void => {
  toastManager.add({
    title: 'The server cannot be reached. Try again in a moment.',
    type: 'offline',
    timeout: ERROR_TIMEOUT_MS,
  });
};

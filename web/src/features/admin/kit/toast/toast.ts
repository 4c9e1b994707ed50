import { Toast } from '@base-ui/react/toast';

/** The messages of the admin pages; shown by `ToastProvider`. */
export const toastManager = Toast.createToastManager();

/** Says what has just happened. */
export const showToast = (words: string): void => {
  toastManager.add({ title: words });
};

/** In ms. Not for ever: a remote does not reach the button that closes it. */
const ERROR_TIMEOUT_MS = 20_000;

/** Says what has failed, for longer. For an action without a form or a dialog, which would show it themselves. */
export const showErrorToast = (words: string): void => {
  toastManager.add({ title: words, type: 'error', timeout: ERROR_TIMEOUT_MS });
};

/** The same when no answer came; meanwhile the banner, which would cover it on a phone, does not say so, too. */
export const showOfflineToast = (): void => {
  toastManager.add({
    title: 'The server cannot be reached. Try again in a moment.',
    type: 'offline',
    timeout: ERROR_TIMEOUT_MS,
  });
};

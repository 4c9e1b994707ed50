import { Toast } from '@base-ui/react/toast';

/** The messages of the admin pages; shown by `ToastProvider`. */
export const toastManager = Toast.createToastManager();

/** Says what has just happened. */
export const showToast = (words: string): void => {
  toastManager.add({ title: words });
};

/**
 * Says what has failed, read out at once, until it is closed. For an action without a form or a dialog, which would
 * show it themselves.
 */
export const showErrorToast = (words: string): void => {
  toastManager.add({ title: words, type: 'error', priority: 'high', timeout: 0 });
};

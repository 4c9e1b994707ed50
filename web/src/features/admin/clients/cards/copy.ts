/**
 * Copies a field's text, which stays selected. In the building the site is opened over plain http, where browsers
 * have no `navigator.clipboard`: there the older `execCommand` is used.
 * @returns false when the browser refused
 */
export const copyFrom = async (field: HTMLInputElement): Promise<boolean> => {
  field.focus();
  field.select();
  // Scrolls to the beginning, which shows where the link leads; the browser would show the end.
  field.scrollLeft = 0;
  // Undefined outside of a secure context, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (!clipboard) return document.execCommand('copy');
    await clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
};

/**
 * Copies a field's text, which stays selected. Inside the building the site uses plain HTTP, where browsers
 * have no `navigator.clipboard`: `execCommand` replaces it.
 * @returns false when the browser refused
 */
export const copyFrom = async (field: HTMLInputElement): Promise<boolean> => {
  field.focus();
  field.select();
  // Scrolls to the beginning, which shows the link's address; the browser would show the end.
  field.scrollLeft = 0;
  // Undefined outside of a secure context, unlike in the types.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (!clipboard) return document.execCommand('copy');
    await clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
};

/** A phone asks where to put a file, and reads it only then. */
const KEPT_MS = 60_000;

/** Has the browser save a file. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

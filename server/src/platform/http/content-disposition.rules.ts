/** Characters that `encodeURIComponent` keeps and RFC 8187 does not allow. */
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

const encoded = (name: string): string => encodeURIComponent(name).replaceAll(/['()*]/g, percent);

/** The name for clients that do not know `filename*`: without the signs that each of them reads in its own way. */
const asciiOnly = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^\x20-\x7E]|["\\%]/gu, '_');

/** The `Content-Disposition` (RFC 6266) of a file to save under this name, without slashes and control characters. */
export const attachmentNamed = (fileName: string): string => {
  const name = fileName.toWellFormed().replaceAll(/[\p{Cc}/\\]/gu, '_');
  return `attachment; filename="${asciiOnly(name)}"; filename*=UTF-8''${encoded(name)}`;
};

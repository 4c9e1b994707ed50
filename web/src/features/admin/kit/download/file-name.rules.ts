/** The file name in a `Content-Disposition` header (RFC 6266); null without a valid one. */
export const fileNameIn = (disposition: string | null): string | null => {
  const encoded = /;\s*filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /;\s*filename\s*=\s*"([^"]+)"/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? null);
  } catch {
    return plain ?? null;
  }
};

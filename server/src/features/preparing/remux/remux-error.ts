/** A film that cannot be read or copied without ffmpeg, because it is damaged; the message is for developers. */
export class RemuxError extends Error {
  override readonly name = 'RemuxError';
}

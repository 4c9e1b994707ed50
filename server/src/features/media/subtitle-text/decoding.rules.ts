/** The maximum size of subtitles and playlists: ten times those of a long film. */
export const TEXT_MAX_BYTES = 1024 * 1024;

const UTF_16_MARKS: [number, number, string][] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/**
 * Subtitle bytes as text, without a byte order mark: UTF-16 by its mark, else UTF-8, and
 * Windows-1252 where the bytes are not UTF-8, as older subtitle files are.
 */
export const decodeSubtitles = (bytes: Uint8Array): string => {
  const utf16 = UTF_16_MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (utf16) return new TextDecoder(utf16[2]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

import { decodeAs } from './code-pages.rules.ts';
import { guessEncoding } from './encoding.rules.ts';

/** The maximum size of subtitles and playlists: ten times those of a long film. */
export const TEXT_MAX_BYTES = 1024 * 1024;

/** Subtitle bytes as text, in the likeliest encoding. */
export const decodeSubtitles = (bytes: Uint8Array): string => decodeAs(bytes, guessEncoding(bytes).encoding);

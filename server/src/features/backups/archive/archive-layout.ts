/** The last entry of an archive: what it says about all others is known once they are written. */
export const MANIFEST_NAME = 'manifest.json';

/** Far more than all films of a rack have subtitles and pictures. */
export const ENTRIES_MAX = 500_000;
export const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;

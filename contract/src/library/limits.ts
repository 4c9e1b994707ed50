/** Elements of a list of files when the call does not say how many. */
export const FOLDER_LIST_LIMIT = 100;
/** Maximum number of new files that one call makes titles of. */
export const ADD_FILES_MAX = 100;
/** Files and folders that one call moves or deletes at most. */
export const CHANGE_ENTRIES_MAX = 100;
/** Missing files that titles follow with one call at most. */
export const RELINK_MAX = 500;
/** Maximum number of videos in a folder that become episodes at once. */
export const SEASON_FILES_MAX = 300;

/**
 * The longest path or address of media, in bytes. In a signed address, where each byte may take three, it fits into a
 * request line of 8 KiB; with its sort key it fits into an index row of PostgreSQL.
 */
export const REFERENCE_MAX_BYTES = 2_400;
/** The longest name of a file or a folder on most disks, in bytes. */
export const FILE_NAME_MAX_BYTES = 255;

export const RESIDENT_SORTS = [
  'name',
  'phone',
  'apartment',
  'status',
  'last_login',
  'last_watched_at',
  'total_watched',
  'created_at',
] as const;

export const LOGIN_LINKS_MAX = 200;
/** Rows that one call imports or checks at most, and characters of each of their cells. */
export const RESIDENTS_IMPORT_MAX = 5_000;
export const IMPORT_CELL_MAX = 200;
/** Bytes of the body of such a call. */
export const IMPORT_BODY_MAX_BYTES = 2_097_152;
/** Milliseconds in which that body must arrive: enough for a line of 56 kbit/s. */
export const IMPORT_BODY_MS = 300_000;
/** What the rows of an import can say about a resident, as the form's fields are called. */
export const IMPORT_FIELDS = [
  'full_name',
  'phone',
  'location',
  'single_name',
  'apartment',
  'mac',
  'status',
] as const;
/** Of a resident: the longest names and places, and a MAC address in the longest notation. */
export const FULL_NAME_MAX_LENGTH = 120;
export const SINGLE_NAME_MAX_LENGTH = 60;
export const LOCATION_MAX_LENGTH = 120;
export const APARTMENT_MAX_LENGTH = 40;
export const MAC_MAX_LENGTH = 40;

/** The fields that admins can sort what a resident has watched by. */
export const WATCHED_SORTS = ['title', 'progress', 'updated_at'] as const;

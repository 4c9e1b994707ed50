/** The last hour of a day. */
export const HOURS_MAX = 23;
/** More residents than any box serves. */
export const WATCHERS_MAX = 1_000;

/** What a house begins with. */
export const NEW_PREPARE_POLICY = {
  mode: 'ask',
  from_hour: null,
  to_hour: null,
  watchers_max: 3,
  small_copies: false,
} as const;

/** Each one takes a look at its prepared film, and a disk of the landlord's may be slow. */
export const ORIGINALS_AT_ONCE_MAX = 50;

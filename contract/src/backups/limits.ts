/** Backups that are kept in a place, at most. */
export const BACKUPS_KEPT_MAX = 365;

/** What a house begins with: in the night, when nobody watches, on the box itself. */
export const NEW_BACKUP_POLICY = { is_on: true, time: '03:10', kept: 14, place: null } as const;

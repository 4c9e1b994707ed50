/** Shown in place of the name of a resident who has been deleted. */
export const FORMER_RESIDENT = 'Former client';

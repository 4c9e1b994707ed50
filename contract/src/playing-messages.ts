/** Messages of the player and of what leads to it, apart from the others so that they stay out of the code of the first page. */
export const playingMessages = {
  notAvailableNow: 'Not available just now.',
} as const;

/** Of the signals that are compared: 40 ms each. */
export const FRAMES_PER_S = 25;

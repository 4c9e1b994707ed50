// @ts-check

/** A failure whose message is written for the user: shown without a stack. */
export class PlainError extends Error {}

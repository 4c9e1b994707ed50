// @ts-check

/** A failure whose message is already written for the person at the keyboard: shown without a stack. */
export class PlainError extends Error {}

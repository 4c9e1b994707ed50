/**
 * What is said beside a field. The server's phrases follow a field's name, as in `url: must not be empty`: beside the
 * field they become a sentence. Sentences stay as they are.
 */
export const besideField = (problem: string): string =>
  /^[a-z]/.test(problem) ? `It ${problem}${/[.!?]$/.test(problem) ? '' : '.'}` : problem;

/** A phrase of the server, such as `must not be empty`, follows a field's name: beside the field it becomes a sentence. */
export const besideField = (problem: string): string =>
  /^[a-z]/.test(problem) ? `It ${problem}${/[.!?]$/.test(problem) ? '' : '.'}` : problem;

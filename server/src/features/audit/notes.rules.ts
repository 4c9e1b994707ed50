/** The part of a note that says what was sent for it, as the log's sentences read it. */
export const smsNote = (parts: number): string => `SMS: ${parts} ${parts === 1 ? 'part' : 'parts'}`;

/** The first `max` UTF-16 code units of a text, without the first half of a character at its end. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

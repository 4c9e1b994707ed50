/** The beginning of a text: as many whole characters as fit into so many bytes. */
export const cutToBytes = (text: string, maxBytes: number): string => {
  if (text.length * 3 <= maxBytes) return text;
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) return text.slice(0, end);
    end += character.length;
  }
  return text;
};

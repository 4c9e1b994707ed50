/** A text in parts, of which some are marked; marks are sorted and do not overlap. */
export const markedParts = (text: string, marks: readonly (readonly number[])[]) => {
  const parts: { from: number; text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from = 0, to = 0] of marks) {
    parts.push(
      { from: at, text: text.slice(at, from), isMarked: false },
      { from, text: text.slice(from, to), isMarked: true },
    );
    at = to;
  }
  parts.push({ from: at, text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
};

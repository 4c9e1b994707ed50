export const ID_MAX_LENGTH = 4;
export const SIZE_MAX_LENGTH = 8;

/** A number of variable length, as Matroska writes sizes; null for one that is not known. */
export const sizeAt = (bytes: Buffer): { value: number | null; length: number } | null => {
  const first = bytes[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > SIZE_MAX_LENGTH || bytes.length < length) return null;
  const digits = bytes.subarray(1, length);
  const begin = first & (0xff >> length);
  const isUnknown = begin === 0xff >> length && digits.every((digit) => digit === 0xff);
  return { value: isUnknown ? null : digits.reduce((sum, digit) => sum * 256 + digit, begin), length };
};

/** The elements of these bytes, up to one that is damaged or does not say where it ends. */
export function* elementsIn(bytes: Buffer): Generator<{ id: number; content: Buffer }> {
  let position = 0;
  while (position < bytes.length) {
    const idLength = Math.clz32(bytes[position] ?? 0) - 23;
    if (idLength > ID_MAX_LENGTH || position + idLength > bytes.length) return;
    const id = bytes.readUIntBE(position, idLength);
    const size = sizeAt(bytes.subarray(position + idLength));
    if (size === null || size.value === null) return;
    const from = position + idLength + size.length;
    position = from + size.value;
    yield { id, content: bytes.subarray(from, position) };
  }
}

/** The content of the elements with this path of ids. */
export const contentsOf = (bytes: Buffer, [id, ...path]: readonly number[]): Buffer[] =>
  [...elementsIn(bytes)]
    .filter((element) => element.id === id)
    .flatMap(({ content }) => (path.length === 0 ? [content] : contentsOf(content, path)));

export const numberOf = (content: Buffer): number => content.reduce((sum, digit) => sum * 256 + digit, 0);

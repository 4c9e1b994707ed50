type Bytes = Uint8Array<ArrayBuffer>;

/** Builds boxes of MP4 files. */
export const joined = (...parts: Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));

export const ascii = (text: string): Bytes =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

export const u32 = (value: number): Bytes =>
  Uint8Array.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);

export const box = (type: string, ...content: Bytes[]): Bytes => {
  const inside = joined(...content);
  return joined(u32(inside.length + 8), ascii(type), inside);
};

/** A sample entry: reserved bytes, the data reference index, and the codec's own fields. */
export const entry = (name: string, more = new Uint8Array(12)): Bytes =>
  box(name, new Uint8Array(6), Uint8Array.from([0, 1]), more);

export const stsd = (...entries: Bytes[]): Bytes => box('stsd', u32(0), u32(entries.length), ...entries);

/** As ffmpeg writes it: lengths take four bytes. */
export const esds = (kind: number): Bytes =>
  box('esds', u32(0), Uint8Array.from([3, 128, 128, 128, 37, 0, 1, 0, 4, 128, 128, 128, 23, kind, 21]));

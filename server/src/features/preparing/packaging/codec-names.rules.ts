import { boxesIn, findBox } from './boxes.ts';

const byte = (value: number | undefined): string => (value ?? 0).toString(16).padStart(2, '0');

/** Bytes of a sample entry before the boxes in it. */
const ENTRY_BYTES = { picture: 78, sound: 28 };
/** The tags of an elementary stream's descriptors (ISO/IEC 14496-1). */
const TAGS = { stream: 3, config: 4, specific: 5 };

/** The object type of AAC in an `esds`: 2 for LC, 5 for HE-AAC, 29 for version 2 of that. */
const aacObject = (esds: Buffer): number => {
  const lengthAt = (at: number): [length: number, next: number] => {
    let length = 0;
    let next = at;
    for (let part = 0x80; (part & 0x80) !== 0 && next < esds.length; next += 1) {
      part = esds[next] ?? 0;
      length = (length << 7) | (part & 0x7f);
    }
    return [length, next];
  };
  // After the version: a stream with its id and flags, its configuration of 13 bytes, and what is specific to AAC.
  for (let at = 4; at < esds.length;) {
    const tag = esds[at];
    const [length, next] = lengthAt(at + 1);
    if (tag === TAGS.stream) at = next + 3;
    else if (tag === TAGS.config) at = next + 13;
    else if (tag === TAGS.specific) {
      const object = (esds[next] ?? 0) >> 3;
      return object === 31 ? 32 + ((((esds[next] ?? 0) & 7) << 3) | ((esds[next + 1] ?? 0) >> 5)) : object;
    } else at = next + length;
  }
  return 2;
};

/**
 * The name of the track's codec as RFC 6381 has it, from the bitstream's own configuration: `avc1.64001f`, `mp4a.40.2`.
 * Empty for any other.
 */
export const codecsOf = (init: Buffer): string => {
  const stsd = findBox(init, 'moov trak mdia minf stbl stsd');
  if (stsd === null) return '';
  // A version, flags and the number of entries come first.
  const [entry] = boxesIn(init, stsd.content + 8, stsd.end);
  if (entry === undefined) return '';
  const boxesFrom = (skipped: number) => ({ ...entry, content: entry.content + skipped });
  if (entry.type === 'avc1' || entry.type === 'avc3') {
    const avcc = findBox(init, 'avcC', boxesFrom(ENTRY_BYTES.picture));
    if (avcc === null) return '';
    const [profile, constraints, level] = init.subarray(avcc.content + 1, avcc.content + 4);
    return `${entry.type}.${byte(profile)}${byte(constraints)}${byte(level)}`;
  }
  if (entry.type === 'mp4a') {
    const esds = findBox(init, 'esds', boxesFrom(ENTRY_BYTES.sound));
    return esds === null ? '' : `mp4a.40.${aacObject(init.subarray(esds.content, esds.end))}`;
  }
  return '';
};

/** How many channels the sound has; 0 for a picture. */
export const channelsOf = (init: Buffer): number => {
  const stsd = findBox(init, 'moov trak mdia minf stbl stsd');
  if (stsd === null) return 0;
  const [entry] = boxesIn(init, stsd.content + 8, stsd.end);
  return entry?.type === 'mp4a' ? init.readUInt16BE(entry.content + 16) : 0;
};

/** What a decoder is configured with: files that are joined must have the same. */
export const configurationOf = (init: Buffer): Buffer => {
  const stsd = findBox(init, 'moov trak mdia minf stbl stsd');
  return stsd === null ? Buffer.alloc(0) : init.subarray(stsd.start, stsd.end);
};

const PACKET_BYTES = 188;
const SYNC = 0x47;
const [PAT_PID, PAT_TABLE, PMT_TABLE] = [0, 0, 2];

/** What the numbers of stream types mean, by the names that other containers have for it. */
const STREAM_TYPES: Partial<Record<number, string>> = {
  0x03: '.mp3',
  0x04: '.mp3',
  0x0f: 'mp4a',
  0x11: 'mp4a',
  0x1b: 'avc1',
  0x24: 'hvc1',
  0x81: 'ac-3',
  0x82: 'dts',
  0x84: 'ec-3',
  0x85: 'dts',
  0x87: 'ec-3',
  0x8a: 'dts',
};
/** Of the type for everything else, which has a description of its own. */
const PRIVATE_TYPE = 0x06;
const DESCRIPTORS: Partial<Record<number, string>> = { 0x6a: 'ac-3', 0x7a: 'ec-3', 0x7b: 'dts' };

/** The payload of the first packet with this number that begins a table. */
const tableOf = (bytes: Uint8Array, pid: number, tableId: number): Uint8Array | null => {
  for (let at = 0; at + PACKET_BYTES <= bytes.length; at += PACKET_BYTES) {
    const packet = bytes.subarray(at, at + PACKET_BYTES);
    const [sync = 0, second = 0, third = 0, fourth = 0] = packet;
    if (sync !== SYNC) return null;
    const isStart = (second & 0x40) !== 0;
    if (!isStart || (((second & 0x1f) << 8) | third) !== pid) continue;
    const adaptation = (fourth & 0x20) === 0 ? 0 : 1 + (packet[4] ?? 0);
    const pointer = 4 + adaptation;
    const table = packet.subarray(pointer + 1 + (packet[pointer] ?? 0));
    if (table[0] === tableId) return table;
  }
  return null;
};

/** Without its head and its checksum. */
const bodyOf = (table: Uint8Array, headBytes: number): Uint8Array => {
  const length = (((table[1] ?? 0) & 0x0f) << 8) | (table[2] ?? 0);
  return table.subarray(headBytes, Math.max(headBytes, 3 + length - 4));
};

const describedCodec = (descriptors: Uint8Array): string | null => {
  for (let at = 0; at + 2 <= descriptors.length; at += 2 + (descriptors[at + 1] ?? 0)) {
    const name = DESCRIPTORS[descriptors[at] ?? 0];
    if (name !== undefined) return name;
  }
  return null;
};

/** The codecs that an MPEG transport stream with these first bytes says it has; none for anything else. */
export const codecsInTs = (bytes: Uint8Array): string[] => {
  const pat = tableOf(bytes, PAT_PID, PAT_TABLE);
  const program = pat && bodyOf(pat, 8);
  if (!program || program.length < 4) return [];
  const pmt = tableOf(bytes, (((program[2] ?? 0) & 0x1f) << 8) | (program[3] ?? 0), PMT_TABLE);
  if (!pmt) return [];
  const information = (((pmt[10] ?? 0) & 0x0f) << 8) | (pmt[11] ?? 0);
  const streams = bodyOf(pmt, 12 + information);
  const names = new Set<string>();
  for (let at = 0; at + 5 <= streams.length;) {
    const type = streams[at] ?? 0;
    const length = (((streams[at + 3] ?? 0) & 0x0f) << 8) | (streams[at + 4] ?? 0);
    const descriptors = streams.subarray(at + 5, at + 5 + length);
    const name = type === PRIVATE_TYPE ? describedCodec(descriptors) : STREAM_TYPES[type];
    if (name) names.add(name);
    at += 5 + length;
  }
  return [...names];
};

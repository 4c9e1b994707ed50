const PACKET_BYTES = 188;
const PMT_PID = 0x100;

const packet = (pid: number, payload: number[]): number[] => {
  const head = [0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, 0];
  const padding = Array.from({ length: PACKET_BYTES - head.length - payload.length }, () => 0xff);
  return [...head, ...payload, ...padding];
};

const CHECKSUM = [0, 0, 0, 0];

const table = (id: number, body: number[]): number[] => {
  const length = 5 + body.length + CHECKSUM.length;
  return [id, 0xb0 | (length >> 8), length & 0xff, 0, 1, 0xc1, 0, 0, ...body, ...CHECKSUM];
};

/** The first packets of an MPEG transport stream with these streams: each its type, and its descriptors. */
export const tsWith = (streams: readonly number[][]): Uint8Array<ArrayBuffer> => {
  const described = streams.flatMap(([type = 0, ...descriptors], at) => [
    type,
    0xe1,
    at,
    0xf0,
    descriptors.length,
    ...descriptors,
  ]);
  return new Uint8Array([
    ...packet(0, table(0, [0, 1, 0xe0 | (PMT_PID >> 8), PMT_PID & 0xff])),
    ...packet(PMT_PID, table(2, [0xe1, 0, 0xf0, 0, ...described])),
  ]);
};

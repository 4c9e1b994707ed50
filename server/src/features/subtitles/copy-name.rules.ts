import { cutToBytes } from '#platform/cut-to-bytes.ts';

/** Of a name that disks take, the rest is for a number and the extension. */
const NAME_MAX_BYTES = 240;

/** A file name for a copy of subtitles: what their address ends in, with the extension of what they are. */
export const copyName = (address: string, content: Uint8Array): string => {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Not encoded as it should be, so it is taken as it stands.
  }
  const plain = name
    .replace(/\.(?:srt|vtt|txt)$/i, '')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/^[. ]+/, '');
  const stem = cutToBytes(plain, NAME_MAX_BYTES).replace(/[. ]+$/, '');
  const isWebvtt = /^(?:\u00ef\u00bb\u00bf)?WEBVTT/.test(
    Buffer.from(content.subarray(0, 9)).toString('latin1'),
  );
  return `${stem || 'subtitles'}.${isWebvtt ? 'vtt' : 'srt'}`;
};

import { isSubstation, isWebvtt } from '#features/streaming/index.ts';
import { cutToBytes } from '#platform/cut-to-bytes.ts';

/** Within which files say what they are. */
const HEAD_BYTES = 4_096;

/** The extension of what subtitles are. */
export const extensionFor = (content: Uint8Array): string => {
  const head = Buffer.from(content.subarray(0, HEAD_BYTES))
    .toString()
    .replace(/^\ufeff/, '');
  if (isWebvtt(head)) return 'vtt';
  return isSubstation(head) ? 'ass' : 'srt';
};

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
    .replace(/\.(?:srt|vtt|ass|ssa|txt)$/i, '')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/^[. ]+/, '');
  const stem = cutToBytes(plain, NAME_MAX_BYTES).replace(/[. ]+$/, '');
  return `${stem || 'subtitles'}.${extensionFor(content)}`;
};

import { FILE_NAME_MAX_BYTES } from '@sebule/contract';
import { cutToBytes } from '#platform/cut-to-bytes.ts';

/** The rest is for a number, and for an extension that fits. */
const NAME_MAX_BYTES = FILE_NAME_MAX_BYTES - 15;
/** Not allowed in names on Windows and exFAT disks, or with a meaning in paths. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}<>:"/\\|?*]+/gu;
const INVISIBLE = /\p{Cf}/gu;
/** Windows reads these as devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const NAMELESS = 'film';

/** What follows the last dot of "Dr. Strangelove at the cinema" is no extension. */
const EXTENSION = /\.([a-z\d]{1,8})$/i;

/** A name and its extension with the dot, which may be empty. */
const split = (name: string): [stem: string, ending: string] => {
  const ending = EXTENSION.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
};

/** The name that a file gets on the disk: without folders, not hidden, and valid on the usual file systems. */
export const safeFileName = (sent: string): string => {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(INVISIBLE, '').replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  const [stem, ending] = split(plain.replace(/^[. ]+/, '').replace(/[. ]+$/, ''));
  const whole = DEVICE.test(stem) ? `${NAMELESS} ${stem}` : stem.trim() || NAMELESS;
  return cutToBytes(whole, NAME_MAX_BYTES - ending.length) + ending;
};

/** The name for a file where others have it already: `Film (2).mp4`. */
export const numberedName = (name: string, number: number): string => {
  if (number === 1) return name;
  const [stem, ending] = split(name);
  return `${stem} (${number})${ending}`;
};

import type { SubtitleEncoding } from '@sebule/contract';

const WORDS: Record<SubtitleEncoding, string> = {
  'utf-8': 'Any language (UTF-8)',
  'utf-16le': 'Any language (UTF-16)',
  'utf-16be': 'Any language (UTF-16 BE)',
  'windows-1252': 'Western Europe, Swahili (Windows-1252)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1251': 'Russian, Ukrainian, Bulgarian (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'iso-8859-6': 'Arabic (ISO 8859-6)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1250': 'Central Europe (Windows-1250)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'iso-8859-2': 'Central Europe (ISO 8859-2)',
  'koi8-u': 'Russian, Ukrainian (KOI8-U)',
  'koi8-r': 'Russian (KOI8-R)',
  ibm850: 'Western Europe of MS-DOS (IBM 850)',
  ibm852: 'Central Europe of MS-DOS (IBM 852)',
  ibm866: 'Russian of MS-DOS (IBM 866)',
  'iso-8859-5': 'Russian (ISO 8859-5)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
  'windows-874': 'Thai (Windows-874)',
};

/** Which languages are written in an encoding, and what it is called. */
export const encodingText = (encoding: SubtitleEncoding): string => WORDS[encoding];

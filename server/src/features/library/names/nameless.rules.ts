import { searchKeyOf } from '#platform/search-key.ts';

/** What programs and people add to the names of files, and words for what a number is of. */
const TECHNICAL = new Set(
  `final copy of edit edited export exported repack
  hd fhd uhd sd hq 4k 8k hdr sdr fps
  h x264 x265 h264 h265 hevc avc av1 xvid divx aac ac3 eac3 ddp dts mp3
  web dl webrip webdl hdtv hdrip bluray bdrip brrip dvd dvdrip rip
  mp4 mkv avi mov webm ts
  season msimu series episode episodes sehemu ep s e`.split(/\s+/),
);

/** Such as `2`, `720p`, `s01`, `e07` and `v2`. */
const NUMBERED = /^(?:s|e|ep|v)?\d+[pi]?$/;

const wordsOf = (text: string): string[] =>
  searchKeyOf(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isTechnical = (word: string): boolean => TECHNICAL.has(word) || NUMBERED.test(word);

/** The words without the first occurrence of the name, however that is divided into words. */
const withoutName = (words: readonly string[], name: string): readonly string[] => {
  const key = wordsOf(name).join('');
  if (key === '') return words;
  for (let from = 0; from < words.length; from += 1) {
    let joined = '';
    for (let to = from; to < words.length && joined.length < key.length; to += 1) {
      joined += words[to];
      if (joined === key) return [...words.slice(0, from), ...words.slice(to + 1)];
    }
  }
  return words;
};

/** Whether there is nothing in a name but the series' name, technical words such as `FINAL (2)`, and numbers. */
export const isNameless = (name: string, series: string): boolean =>
  withoutName(wordsOf(name), series).every(isTechnical);

/** Endings that belong to no name, such as ` copy (2)` and `_final`. */
const AT_END = /(?:[ ._-]*\((?:[1-9]\d?|copy|final)\)|[ ._-]+(?:copy|final|hd|sd))$/i;

/** The name without such endings. */
export const withoutTail = (stem: string): string => {
  const shorter = stem.replace(AT_END, '');
  return shorter === stem || shorter === '' ? stem : withoutTail(shorter);
};

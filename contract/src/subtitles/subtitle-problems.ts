/** Why a file cannot be used as subtitles, to put after “This file” or its name. */
export const subtitleProblems = {
  empty: 'is empty',
  tooLarge: 'has more than 1 MiB, and subtitles are never that large',
  packed: (format: string) =>
    `is packed (${format}): unpack it first, and choose the .srt or .vtt file in it`,
  page: 'is a web page, not subtitles: download the subtitles from it',
  substation: 'has the format SSA or ASS: save it as SubRip (.srt) in a subtitle editor first',
  microdvd:
    'has the format MicroDVD, which counts pictures in place of seconds: save it as SubRip (.srt) first',
  mpl2: 'has the format MPL2: save it as SubRip (.srt) in a subtitle editor first',
  json: 'has the format JSON: save it as SubRip (.srt) in a subtitle editor first',
  otherMarkup: 'has a format of XML or SAMI: save it as SubRip (.srt) in a subtitle editor first',
  document: 'is a document of a word processor: save its text as a plain .srt file',
  binary: 'is not text, so it has no subtitles that can be read',
  encodingUnclear: 'is in an encoding that Sebule cannot tell: choose the file where its title is edited',
  noReadings: 'is in an encoding that Sebule cannot read: save it as UTF-8 in a subtitle editor first',
  otherLanguage: (language: string) =>
    `is in ${language}, and only English and Swahili are taken unasked: choose it where its title is edited`,
  second: 'is a second one, and a title has one file of subtitles',
  noCues:
    'has no subtitles that can be read: there is no line such as 00:01:02,500 --> 00:01:05,000 before a text',
} as const;

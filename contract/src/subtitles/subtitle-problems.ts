/** Why a file cannot be used as subtitles, to put after “This file” or its name. */
export const subtitleProblems = {
  empty: 'is empty',
  tooLarge: 'is larger than 1 MiB, and subtitles are never that large',
  packed: (format: string) =>
    `is packed (${format}): unpack it first, and choose the .srt or .vtt file in it`,
  page: 'is a web page, not subtitles: download the subtitles from it',
  microdvd: 'is in MicroDVD format, which counts frames instead of seconds: save it as SubRip (.srt) first',
  mpl2: 'is in MPL2 format: save it as SubRip (.srt) in a subtitle editor first',
  json: 'is in JSON format: save it as SubRip (.srt) in a subtitle editor first',
  otherMarkup: 'is in an XML or SAMI format: save it as SubRip (.srt) in a subtitle editor first',
  document: 'is a word processor document: save its text as a plain .srt file',
  binary: 'is not a text file, so it contains no subtitles',
  encodingUnclear: 'is in an encoding that Sebule cannot detect: choose the file where you edit its title',
  noReadings: 'is in an encoding that Sebule cannot read: save it as UTF-8 in a subtitle editor first',
  noCues: 'has no readable subtitles: there is no line such as 00:01:02,500 --> 00:01:05,000 before a text',
} as const;

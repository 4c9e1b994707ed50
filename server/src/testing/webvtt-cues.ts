const milliseconds = (time: string): number => {
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').map(Number).toReversed();
  return Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000);
};

/**
 * The cues of WebVTT that the server has written: when they begin and end, in milliseconds, and their text; in the
 * order in which they begin, as in browsers.
 */
export const cuesIn = (webvtt: string) =>
  webvtt
    // Browsers need no empty line before times, and read no others than such as these.
    .replaceAll(/\n(?=[\d:.]+ --> )/g, '\n\n')
    .split('\n\n')
    .flatMap((block) => {
      const match = /^([\d:.]+) --> ([\d:.]+)[^\n]*\n([^]*)/m.exec(block);
      const [, from = '', to = '', text = ''] = match ?? [];
      return match ? [[milliseconds(from), milliseconds(to), text.trimEnd()] as const] : [];
    })
    .toSorted(([one], [other]) => one - other);

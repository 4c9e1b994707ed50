/** Something to put into a file, different for each name; what is named like subtitles can be read as such. */
export const contentFor = (file: string): string =>
  /\.(?:srt|vtt)$/i.test(file) ? `1\n00:00:01,000 --> 00:00:02,000\n${file}\n` : `content of ${file}`;

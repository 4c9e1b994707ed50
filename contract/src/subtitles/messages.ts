export const timeFormatInvalid = 'Invalid time format. Use hh.mm.ss, mm.ss, or mm.';
export const subtitlesAdded = 'Subtitles added';
export const subtitlesShifted = 'Subtitles shifted';
export const subtitlesEncoded = 'Subtitles stored as UTF-8';
export const subtitlesOriginal = 'The original subtitles are back';

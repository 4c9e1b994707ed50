export { EncodingChoice } from './EncodingChoice.tsx';
export { FilmTracks } from './FilmTracks.tsx';
export { SubtitlePathField } from './SubtitlePathField.tsx';
export { leftOutText } from './left-out.rules.ts';
export { canBeShifted } from './tracks.rules.ts';
export { subtitleCheckQuery } from './subtitle-check.queries.ts';

/** What programs write where a track has no name. */
const NO_NAME =
  /handler|^(?:core media|gpac|iso media|mainconcept|l-smash|apple|bento4|lavf)\b|^(?:sound|audio|video|subtitle|text|stereo)s?$/i;

/** A track's name as the container has it; null where that is what a program is called. */
export const trackName = (name: string | null): string | null =>
  name === null || NO_NAME.test(name) ? null : name;

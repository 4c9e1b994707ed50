import type { MediaFacts, SubtitleFacts } from '#platform/media/media-facts.ts';

/** How each kind of subtitles is taken out; text stays as it is wherever browsers' text can be made of it. */
const TEXTS: Readonly<Partial<Record<string, { extension: string; muxer: string; codec: string }>>> = {
  srt: { extension: 'srt', muxer: 'srt', codec: 'copy' },
  subrip: { extension: 'srt', muxer: 'srt', codec: 'copy' },
  ass: { extension: 'ass', muxer: 'ass', codec: 'copy' },
  ssa: { extension: 'ass', muxer: 'ass', codec: 'copy' },
  webvtt: { extension: 'vtt', muxer: 'webvtt', codec: 'copy' },
  // It has no file format of its own.
  mov_text: { extension: 'srt', muxer: 'srt', codec: 'srt' },
};
const PICTURES: typeof TEXTS = { pgs: { extension: 'sup', muxer: 'sup', codec: 'copy' } };

/** A film with more is damaged, or a trap. */
const TRACKS_MAX = 40;

export interface WantedTrack {
  /** Its place among the film's subtitles, as ffmpeg counts them. */
  at: number;
  file: string;
  format: 'text' | 'pictures';
  muxer: string;
  codec: string;
  facts: SubtitleFacts;
}

const wantedOf = (
  subtitles: readonly SubtitleFacts[],
  formats: typeof TEXTS,
  format: WantedTrack['format'],
): WantedTrack[] =>
  subtitles.flatMap((facts, at) => {
    const how = Object.hasOwn(formats, facts.codec) ? formats[facts.codec] : undefined;
    if (how === undefined) return [];
    return [{ at, file: `${at}.${how.extension}`, format, muxer: how.muxer, codec: how.codec, facts }];
  });

/** Which subtitles to take out of a film: pictures only where it has no text, as they are large. */
export const wantedTracks = ({ subtitles = [] }: Pick<MediaFacts, 'subtitles'>): WantedTrack[] => {
  const some = subtitles.slice(0, TRACKS_MAX);
  const texts = wantedOf(some, TEXTS, 'text');
  return texts.length > 0 ? texts : wantedOf(some, PICTURES, 'pictures');
};

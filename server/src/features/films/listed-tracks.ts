import type { FilmTrack } from '@sebule/contract';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { TrackFile } from './beside.rules.ts';
import { wantedTracks } from './extraction/wanted-tracks.rules.ts';
import type { KnownFilm } from './known-film.ts';
import { trackTitle } from './track-title.rules.ts';

const UNPREPARED = 'plays only once the film is prepared for all devices';
const OF_PICTURES = 'is pictures in a format that no player here shows';
const NOT_TAKEN_OUT = 'is not taken out of the film yet; the server needs ffmpeg for that';

type Facts = Pick<MediaFacts, 'sounds' | 'subtitles'>;

const withinFilm = (type: FilmTrack['type'], problem: string | null) => ({
  type,
  from: 'film' as const,
  path: null,
  problem,
});

/** The soundtracks of a film: what is prepared can be chosen, otherwise the first one plays. */
const soundOf = (known: KnownFilm, facts: Facts, beside: readonly TrackFile[]): FilmTrack[] => {
  if (known.master !== null && known.audio.length > 0)
    return known.audio.map(({ id: _id, loudness: _loudness, ...track }) => ({
      ...track,
      type: 'sound',
      from: 'package',
      path: null,
      problem: null,
    }));
  const sounds = facts.sounds ?? [];
  const first = Math.max(
    0,
    sounds.findIndex(({ isDefault }) => isDefault),
  );
  return [
    ...sounds.map(({ language, kind, name }, at) => ({
      language,
      kind,
      name: trackTitle({ language, kind, words: name }),
      ...withinFilm('sound', at === first ? null : UNPREPARED),
    })),
    ...beside
      .filter(({ kindOfFile }) => kindOfFile === 'sound')
      .map(({ path, language, kind, words }) => ({
        language,
        kind,
        name: trackTitle({ language, kind, words }),
        type: 'sound' as const,
        from: 'beside' as const,
        path,
        problem: UNPREPARED,
      })),
  ];
};

/** Subtitles within a film that nobody can choose, and why. */
const unusableWithin = (known: KnownFilm, { subtitles = [] }: Facts): FilmTrack[] => {
  const isTakenOut = known.subtitles.some(({ id }) => /^(?:film|package)\//.test(id));
  if (isTakenOut) return [];
  const wanted = new Set(wantedTracks({ subtitles }).map(({ at }) => at));
  return subtitles.map(({ language, kind, name }, at) => ({
    language,
    kind,
    name: trackTitle({ language, kind, words: name }),
    ...withinFilm('subtitles', wanted.has(at) ? NOT_TAKEN_OUT : OF_PICTURES),
  }));
};

/** All tracks of a film as admins see them, the sound first. */
export const listedTracks = (known: KnownFilm, facts: Facts, beside: readonly TrackFile[]): FilmTrack[] => [
  ...soundOf(known, facts, beside),
  ...known.subtitles.map(({ id, language, kind, name, path }) => ({
    type: 'subtitles' as const,
    language,
    kind,
    name,
    from: id.startsWith('package/')
      ? ('package' as const)
      : id.startsWith('film/')
        ? ('film' as const)
        : ('beside' as const),
    path,
    problem: null,
  })),
  ...unusableWithin(known, facts),
];

import type { Scene } from '../../draw/stage.ts';
import { bustaniEpisodes } from './bustani.ts';
import { dadaEpisodes } from './dada.ts';
import { ghorofaEpisodes } from './ghorofa.ts';
import { kituoEpisodes } from './kituo.ts';
import { riftEpisodes } from './rift.ts';
import { schoolEpisodes } from './school.ts';

/** The pictures of episodes by the slug of their series, then by season and number. */
const series: Record<string, Scene[][]> = {
  'ghorofa-ya-tisa': ghorofaEpisodes,
  'kituo-cha-kati': kituoEpisodes,
  'dada-wawili': dadaEpisodes,
  'bustani-ya-nyota': bustaniEpisodes,
  'rift-a-year-in-the-valley': riftEpisodes,
  'the-night-school-of-small-magic': schoolEpisodes,
};

/** By names such as `dada-wawili-s1e3`, which are those of the files. */
export const episodes: Record<string, Scene> = Object.fromEntries(
  Object.entries(series).flatMap(([slug, seasons]) =>
    seasons.flatMap((season, at) =>
      season.map((scene, number) => [`${slug}-s${at + 1}e${number + 1}`, scene] as const),
    ),
  ),
);

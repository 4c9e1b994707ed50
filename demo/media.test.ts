import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packageManifest } from '../server/src/features/films/index.ts';
import { pathOf } from '../tools/machine/install.ts';
import { programs } from '../tools/machine/programs.ts';
import { arrival } from './catalogue/arrival.ts';
import { movies } from './catalogue/movies.ts';
import { series } from './catalogue/series.ts';
import { CLIP_SECONDS } from './seed-catalogue.ts';

const media = path.join(import.meta.dirname, 'media');
const titles = [...movies, ...series];
const clips = [
  ...movies.map((movie) => movie.clip),
  ...series.flatMap((show) =>
    show.seasons.flatMap((season) => season.episodes.map((episode) => episode.clip)),
  ),
];
const episodes = series.flatMap(({ slug, seasons }) =>
  seasons.flatMap((season, at) => season.episodes.map((_, number) => `${slug}-s${at + 1}e${number + 1}`)),
);
/** The film with two soundtracks, subtitles in three languages and chapters. */
const WITH_TRACKS = 'hadithi-ya-mbuyu';

const probe = (file: string) => {
  const entries = 'stream=codec_name,codec_type:format=duration';
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'json', path.join(media, file)];
  const found = JSON.parse(execFileSync(pathOf(programs.ffprobe), args, { encoding: 'utf8' })) as {
    streams: { codec_name: string; codec_type: string }[];
    format: { duration: string };
  };
  // Names of chapters are data.
  const tracks = found.streams.filter((stream) => stream.codec_type !== 'data');
  return { codecs: tracks.map((stream) => stream.codec_name), seconds: Number(found.format.duration) };
};

describe('the demo catalogue', () => {
  it('has at least 24 films, and 6 series of 2 seasons of 4 episodes', () => {
    expect(movies.length).toBeGreaterThanOrEqual(24);
    expect(series.length).toBeGreaterThanOrEqual(6);
    for (const { title, seasons } of series) {
      expect([title, seasons.length >= 2, seasons.every((season) => season.episodes.length >= 4)]).toEqual([
        title,
        true,
        true,
      ]);
    }
  });

  it('has at least 8 genres and no slug twice', () => {
    expect(new Set(titles.flatMap((title) => title.genres)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(titles.map((title) => title.slug)).size).toBe(titles.length);
  });
});

describe('the demo media', () => {
  it('takes at most 24 MB', () => {
    const bytes = readdirSync(media, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(path.join(media, name)))
      .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
    expect(bytes).toBeLessThanOrEqual(24_000_000);
  });

  it.each([...new Set(clips)])(
    'has the clip %s: a minute or more of H.264 and AAC, with subtitles',
    (clip) => {
      const { codecs, seconds } = probe(`clips/${clip}.mp4`);
      expect([...new Set(codecs)].toSorted()).toEqual(['aac', 'h264']);
      expect(seconds).toBeCloseTo(CLIP_SECONDS, 0);
      const subtitles = readFileSync(path.join(media, `clips/${clip}.en.srt`), 'utf8');
      expect(subtitles.match(/-->/g)?.length).toBeGreaterThanOrEqual(12);
    },
  );

  it.each(titles.map((title) => title.slug))('has a trailer of %s alone, of at most 350 kB', (slug) => {
    const file = `trailers/${slug}.mp4`;
    const { codecs, seconds } = probe(file);
    expect(codecs).toContain('h264');
    expect(seconds).toBeGreaterThan(5);
    expect(statSync(path.join(media, file)).size).toBeLessThanOrEqual(350_000);
  });

  it('has no trailers but those, and no two alike', () => {
    const names = readdirSync(path.join(media, 'trailers'));
    expect(names.toSorted()).toEqual(titles.map(({ slug }) => `${slug}.mp4`).toSorted());
    const contents = names.map((name) => readFileSync(path.join(media, 'trailers', name)).toString('base64'));
    expect(new Set(contents).size).toBe(names.length);
  });

  it('has a picture of 640×360 and at most 25 kB for each of the 66 episodes, and no two alike', async () => {
    const pictures = await Promise.all(
      episodes.map(async (name) => {
        const bytes = readFileSync(path.join(media, `artwork/${name}.webp`));
        const { width, height } = await sharp(bytes).metadata();
        return { name, width, height, isSmall: bytes.length <= 25_000, bytes: bytes.toString('base64') };
      }),
    );
    expect(pictures).toHaveLength(66);
    expect(
      pictures.filter(({ width, height, isSmall }) => width !== 640 || height !== 360 || !isSmall),
    ).toEqual([]);
    expect(new Set(pictures.map(({ bytes }) => bytes)).size).toBe(66);
  });

  it('has subtitles of the same times in three languages for the film with two soundtracks', () => {
    const times = (name: string) =>
      readFileSync(path.join(media, 'clips', `${WITH_TRACKS}.${name}`), 'utf8')
        .replaceAll(',', '.')
        .match(/[\d:.]+ --> [\d:.]+/g);
    expect(times('sw.vtt')).toEqual(times('en.srt'));
    expect(times('fr.vtt')).toEqual(times('en.srt'));
  });

  it('has that film prepared, with both sounds and its chapters', () => {
    const { size } = statSync(path.join(media, `clips/${WITH_TRACKS}.mp4`));
    const [folder = '', ...others] = readdirSync(path.join(media, '.sebule/prepared'));
    expect(others).toEqual([]);
    const manifest = packageManifest.parse(
      JSON.parse(readFileSync(path.join(media, '.sebule/prepared', folder, 'package.json'), 'utf8')),
    );
    expect(folder).toBe(`${Buffer.from(manifest.source.sample).toString('hex')}-${size}`);
    expect(manifest.isComplete).toBe(true);
    expect(manifest.audio.map(({ language, kind }) => ({ language, kind }))).toEqual([
      { language: null, kind: 'main' },
      { language: 'sw', kind: 'narrator' },
    ]);
    expect(manifest.chapters).toHaveLength(6);
  });

  it('has a film that must be prepared: HEVC, AC-3 and two SubStation Alphas', () => {
    expect(probe(arrival.file).codecs).toEqual(['hevc', 'ac3', 'ass', 'ass']);
  });

  it.each([...titles, arrival].map((title) => title.slug))(
    'has a poster and a backdrop of %s',
    async (slug) => {
      const poster = await sharp(path.join(media, `artwork/${slug}-poster.webp`)).metadata();
      expect((poster.width ?? 0) / (poster.height ?? 1)).toBeCloseTo(2 / 3, 2);
      const backdrop = await sharp(path.join(media, `artwork/${slug}-backdrop.webp`)).metadata();
      expect((backdrop.width ?? 0) / (backdrop.height ?? 1)).toBeCloseTo(16 / 9, 2);
    },
  );
});

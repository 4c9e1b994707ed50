import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../tools/machine/install.ts';
import { programs } from '../tools/machine/programs.ts';
import { movies } from './catalogue/movies.ts';
import { series } from './catalogue/series.ts';
import { CLIP_SECONDS } from './seed.ts';

const media = path.join(import.meta.dirname, 'media');
const titles = [...movies, ...series];
const clips = [
  ...movies.map((movie) => movie.clip),
  ...series.flatMap((show) =>
    show.seasons.flatMap((season) => season.episodes.map((episode) => episode.clip)),
  ),
];
const trailers = [...movies, ...series.flatMap((show) => show.seasons)].map((entry) => entry.trailer);

const probe = (file: string) => {
  const entries = 'stream=codec_name,codec_type:format=duration';
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'json', path.join(media, file)];
  const found = JSON.parse(execFileSync(pathOf(programs.ffprobe), args, { encoding: 'utf8' })) as {
    streams: { codec_name: string }[];
    format: { duration: string };
  };
  return { codecs: found.streams.map((stream) => stream.codec_name), seconds: Number(found.format.duration) };
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
  it('takes at most 12 MB', () => {
    const bytes = readdirSync(media, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(path.join(media, name)))
      .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
    expect(bytes).toBeLessThanOrEqual(12_000_000);
  });

  it.each([...new Set(clips)])(
    'has the clip %s: a minute or more of H.264 and AAC, with subtitles',
    (clip) => {
      const { codecs, seconds } = probe(`clips/${clip}.mp4`);
      expect(codecs.toSorted()).toEqual(['aac', 'h264']);
      expect(seconds).toBeCloseTo(CLIP_SECONDS, 0);
      const subtitles = readFileSync(path.join(media, `clips/${clip}.en.srt`), 'utf8');
      expect(subtitles.match(/-->/g)?.length).toBeGreaterThanOrEqual(12);
    },
  );

  it.each([...new Set(trailers)])('has the trailer %s', (trailer) => {
    const { codecs, seconds } = probe(`trailers/${trailer}.mp4`);
    expect(codecs).toContain('h264');
    expect(seconds).toBeGreaterThan(5);
  });

  it.each(titles.map((title) => title.slug))('has a poster and a backdrop of %s', async (slug) => {
    const poster = await sharp(path.join(media, `artwork/${slug}-poster.webp`)).metadata();
    expect((poster.width ?? 0) / (poster.height ?? 1)).toBeCloseTo(2 / 3, 2);
    const backdrop = await sharp(path.join(media, `artwork/${slug}-backdrop.webp`)).metadata();
    expect((backdrop.width ?? 0) / (backdrop.height ?? 1)).toBeCloseTo(16 / 9, 2);
  });
});

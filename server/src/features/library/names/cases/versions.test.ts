import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('a word after the year that nothing explains may make it something else', () => {
  say([
    ['Kite (2010) Music Video.mkv', 'movie Kite (2010), but Music'],
    ['Kite (2010) Alternate Ending.mkv', 'movie Kite (2010), but Alternate'],
    ['Kite (2010) TV Spot.mkv', 'movie Kite (2010), but Spot'],
    ['Kite (2010) (Press Conference).mkv', 'movie Kite (2010), but Press'],
    ['Kite (2010) [Music Video].mkv', 'movie Kite (2010), but Music'],
    ['Kite.2010.Commentary.mkv', 'movie Kite (2010), but Commentary'],
    ['Kite (2010)/Kite (2010) - Costumes.mkv', 'movie Kite (2010), but Costumes'],
    ['Kite (2010)/Kite - Chicken.mkv', 'movie Kite (2010), but Kite - Chicken'],
    ['Bulletin 2026 Monday.mkv', 'movie Bulletin (2026), but Monday'],
    ['Wedding 2019 Reception 1080p.mp4', 'movie Wedding (2019), but Reception'],
    ['Wedding 2019 1080p Reception.mp4', 'movie Wedding (2019), but Reception'],
    ['Wedding 2019 (Ceremony 1080p).mp4', 'movie Wedding (2019), but Ceremony'],
    ['wedding-2019-720p-reception.mp4', 'movie Wedding (2019), but reception'],
    ['mashindano_2026_nusu_fainali.mp4', 'movie Mashindano (2026), but nusu'],
    ['Kite 720p Rehearsal.mp4', 'movie Kite, but Rehearsal'],
  ]);
});

describe('what tells versions of a film apart is no such word', () => {
  say([
    ['Kite (2010) - Storm Cut.mkv', 'movie Kite (2010)'],
    ['Kite (2010) Lake Version 720p.mkv', 'movie Kite (2010)'],
    ['kite.2010.storm.cut.1080p.mkv', 'movie Kite (2010)'],
    ["Kite (2010) Collector's Edition 1080p.mkv", 'movie Kite (2010)'],
    ['Kite (2010) 25th Anniversary Edition.mkv', 'movie Kite (2010)'],
    ['Kite (2010)/Kite - Lake Edition.mkv', 'movie Kite (2010)'],
    ['Kite (2010) English Subtitles.mkv', 'movie Kite (2010)'],
    ['Kite (2010) full movie HD.mp4', 'movie Kite (2010)'],
    ['Kite (2010) Black and White.mkv', 'movie Kite (2010)'],
    ['Kite.2010.720p.BluRay.x264.Grp.mkv', 'movie Kite (2010)'],
    ['Kite.2010.HDTV.GRP.avi', 'movie Kite (2010)'],
    ['Kite.2010-GRP.mkv', 'movie Kite (2010)'],
    ['Kite.2010.1080p.x264-[GRP.EX].mp4', 'movie Kite (2010)'],
    ['Kite.2010.1080p.x264-GRP[indexer].mkv', 'movie Kite (2010)'],
    ['Kite.2010.1080p.x264-GRP-Indexer.mkv', 'movie Kite (2010)'],
    ['Kite (2010) 720p BRRip - GRP.mp4', 'movie Kite (2010)'],
    ['Kite (2010) (1080p BluRay Maker).mkv', 'movie Kite (2010)'],
    ['Kite [The First] (2010).mkv', 'movie Kite (2010)'],
    ['Kite (2010) Part 2 - The Storm.mkv', 'movie Kite (2010), part 2'],
  ]);
});

describe('an edition in brackets is no part of the title', () => {
  say([
    ["Kite Road (Director's Cut) (2010).mkv", 'movie Kite Road (2010)'],
    ['Kite Road (Director’s Cut) [2010].mkv', 'movie Kite Road (2010)'],
    ["Kite Road (Director's Cut).mkv", 'movie Kite Road'],
    ['Kite Road (Storm Cut) (2010) 720p.mkv', 'movie Kite Road (2010)'],
    ['Kite_Road_(25th_Anniversary_Edition)_(2010).mkv', 'movie Kite Road (2010)'],
    ["Kite Road (Collector's Edition) 2010.mkv", 'movie Kite Road (2010)'],
    ['Kite Road (Storm Cut) (2010)/Kite Road.mkv', 'movie Kite Road (2010)'],
    ["Kite Road (2010)/Kite Road (Director's Cut).mkv", 'movie Kite Road (2010)'],
    ['(The Long Cut) (2010).mkv', 'movie (The Long Cut) (2010)'],
    ['Kite Road (The Rain in the Cut) (2010).mkv', 'movie Kite Road (The Rain in the Cut) (2010)'],
    ['Kite Road (The Long Walk) (2010).mkv', 'movie Kite Road (The Long Walk) (2010)'],
    ['The Last Edition (2010).mkv', 'movie The Last Edition (2010)'],
    ['Kite Road (Lamu Version)/Season 1/05.mkv', 'Kite Road (Lamu Version) S1E5'],
    ['Garden S01E05 - Rain (Storm Cut).mkv', 'Garden S1E5: Rain (Storm Cut)'],
  ]);
});

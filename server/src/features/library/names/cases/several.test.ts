import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('several episodes in a file', () => {
  say([
    ['Garden S01E01-E03.mkv', 'Garden S1E1-3'],
    ['Garden S01E01E02.mkv', 'Garden S1E1-2'],
    ['Garden S01E01E02E03 Rain.mkv', 'Garden S1E1-3: Rain'],
    ['Garden 1x01-02.mkv', 'Garden S1E1-2'],
    ['Garden 1x01x02.mkv', 'Garden S1E1-2'],
    ['Garden 1x01-1x02.mkv', 'Garden S1E1-2'],
    ['Garden S01E01 - E02.mkv', 'Garden S1E1-2'],
    ['Garden S01E01 - E02 - Rain.mkv', 'Garden S1E1-2: Rain'],
    ['Garden S01E01-02.mkv', 'Garden S1E1-2'],
    ['Garden.S01E01-02.Rain.720p.mkv', 'Garden S1E1-2: Rain'],
    ['Garden S01E01-S01E02.mkv', 'Garden S1E1-2'],
    ['Garden S01E01+E02.mkv', 'Garden S1E1-2'],
    ['Garden S01E01 & E02.mkv', 'Garden S1E1-2'],
    ['Garden.S01E01.E02.mkv', 'Garden S1E1-2'],
    ['Garden_S01E01_E02.mkv', 'Garden S1E1-2'],
    ['Garden S01E09-E10-E11.mkv', 'Garden S1E9-11'],
    ['Garden 2x03-04-05 - Rain.mkv', 'Garden S2E3-5: Rain'],
    ['Garden/Season 1/01-02 - Rain.mkv', 'Garden S1E1-2: Rain'],
    ['Garden/Season 1/E01-E02.mkv', 'Garden S1E1-2'],
    ['Garden/Season 1/Episodes 1-2.mkv', 'Garden S1E1-2'],
    ['Garden/Season 1/Episode 1 & 2.mkv', 'Garden S1E1-2'],
    ['Bustani/Msimu 1/Sehemu 1 na 2.mkv', 'Bustani S1E1-2'],
    ['Garden S01E05-E03.mkv', 'Garden S1E5'],
    ['Garden S01E01-720p.mkv', 'Garden S1E1'],
    ['Garden S01E01-1080.mkv', 'Garden S1E1'],
    ['Garden S01E01 - 02 Rain.mkv', 'Garden S1E1: 02 Rain'],
    ['[Group] Garden - 01-02 [1080p].mkv', 'Garden E1-2'],
  ]);
});

describe('a day is an episode of its year', () => {
  say([
    ['News 2026.03.14.mkv', 'News S2026E314: 2026-03-14'],
    ['News 14.03.2026.mkv', 'News S2026E314: 2026-03-14'],
    ['News - 2026-03-14.mkv', 'News S2026E314: 2026-03-14'],
    ['News.2026.03.14.Budget.Day.720p.HDTV.mkv', 'News S2026E314: Budget Day'],
    ['News_2026_03_14.mkv', 'News S2026E314: 2026-03-14'],
    ['News 2026 03 14.mkv', 'News S2026E314: 2026-03-14'],
    ['News 20260314.mkv', 'News S2026E314: 2026-03-14'],
    ['News (2026-03-14).mkv', 'News S2026E314: 2026-03-14'],
    ['News [14-03-2026].mkv', 'News S2026E314: 2026-03-14'],
    ['News 03-14-2026.mkv', 'News S2026E314: 2026-03-14'],
    ['News 04.03.2026.mkv', 'News S2026E304: 2026-03-04'],
    ['News 14 March 2026.mkv', 'News S2026E314: 2026-03-14'],
    ['News 14 Mar 2026 - Budget.mkv', 'News S2026E314: Budget'],
    ['News March 14, 2026.mkv', 'News S2026E314: 2026-03-14'],
    ['News/2026-03-14.mkv', 'News S2026E314: 2026-03-14'],
    ['News/2026/2026-03-14 Budget.mkv', 'News S2026E314: Budget'],
    ['tv/News/Season 2026/News 2026-03-14.mkv', 'News S2026E314: 2026-03-14'],
    ['2026-03-14 News.mkv', 'News S2026E314: 2026-03-14'],
    ['Evening News 2025.12.31.mkv', 'Evening News S2025E1231: 2025-12-31'],
    ['News 2026.13.14.mkv', 'movie News (2026), but 13'],
    ['News 2026.02.30.mkv', 'movie News (2026), but 02'],
    ['Garden S01E02 2026.03.14.mkv', 'Garden S1E2'],
    ['20260314_103000.mp4', 'movie 20260314_103000'],
    ['2026-03-14 10-30-00.mp4', 'movie 2026-03-14 10-30-00'],
    ['VID_20260314_103000.mp4', 'movie VID_20260314_103000'],
    ['Kite (2010) 14.03.2026.mkv', 'movie Kite (2010), but 2026-03-14'],
  ]);
});

describe('the files of a film in several', () => {
  say([
    ['Kite (2010) CD1of2.avi', 'movie Kite (2010), part 1'],
    ['Kite.2010.cd2.avi', 'movie Kite (2010), part 2'],
    ['Kite (2010) cd 2.avi', 'movie Kite (2010), part 2'],
    ['Kite-cd1.avi', 'movie Kite, part 1'],
    ['Kite (2010)-disc2.mkv', 'movie Kite (2010), part 2'],
    ['Kite [1080p]part1.mkv', 'movie Kite, part 1'],
    ['Kite (2010)]part1.mkv', 'movie Kite (2010), part 1'],
    ['Kite-part2.mkv', 'movie Kite, part 2'],
    ['kite.pt1.mkv', 'movie Kite, part 1'],
    ['Kite-parta.mkv', 'movie Kite, part 1'],
    ['Kite (2010)-partb.mkv', 'movie Kite (2010), part 2'],
    ['Kite (2010) part 1 of 2.mkv', 'movie Kite (2010), part 1'],
    ['Kite (1 of 2).mkv', 'movie Kite, part 1'],
    ['Kite (2010) 2of3.mkv', 'movie Kite (2010), part 2'],
    ['Kite (2010) Part II.mkv', 'movie Kite (2010), part 2'],
    ['Kite (2010) sehemu 2.mkv', 'movie Kite (2010), part 2'],
    ['Kite (2010)/CD2/kite.avi', 'movie Kite (2010), part 2'],
    ['Kite (2010)/Disc 1/film.avi', 'movie Kite (2010), part 1'],
    ['Kite 2010 DVD1.avi', 'movie Kite (2010), part 1'],
    ['Kite 2010 DVD9.mkv', 'movie Kite (2010)'],
    ['Kite Part 2 (2010).mkv', 'movie Kite Part 2 (2010)'],
    ['Kite Part II 2010.mkv', 'movie Kite Part II (2010)'],
    ['Kite Part 2.mkv', 'movie Kite Part 2'],
  ]);
});

describe('what belongs to no title', () => {
  say([
    ['www.example.com - Kite (2010).mkv', 'movie Kite (2010)'],
    ['[www.example.com] Kite 2010.mkv', 'movie Kite (2010)'],
    ['[ example.org ] Kite 2010.mkv', 'movie Kite (2010)'],
    ['www.example.co.ke_Kite_2010.mkv', 'movie Kite (2010)'],
    ['Kite (2010) [www.example.net].mkv', 'movie Kite (2010)'],
    ['Kite.2010.1080p.WEB.x264-GRP[www.example.net].mkv', 'movie Kite (2010)'],
    ['www.example.tv - Garden S01E02.mkv', 'Garden S1E2'],
    ['[Group] Kite (2010) [A1B2C3D4].mkv', 'movie Kite (2010)'],
    ['[Group] Garden - 07v2 [A1B2C3D4].mkv', 'Garden E7'],
    ['Kite v2 (2010).mkv', 'movie Kite (2010)'],
    ['Garden/Season 1/Garden 07 v2.mkv', 'Garden S1E7'],
    ['Kite.2010.1080p.BluRay.DTS-HD.MA.5.1.x264-GRP.mkv', 'movie Kite (2010)'],
    ['Kite.2010.2160p.UHD.BluRay.TrueHD.7.1.Atmos.HEVC-GRP2.mkv', 'movie Kite (2010)'],
    ['Kite.2010.720p.WEB-DL.AAC2.0.H.264-GRP.mkv', 'movie Kite (2010)'],
    ['Kite (2010) (1080p x265 10bit AAC 5.1 Group).mkv', 'movie Kite (2010)'],
    ['Kite 2010 60fps HDR10 700MB.mp4', 'movie Kite (2010)'],
  ]);
});

describe('ids of other collections', () => {
  say([
    ['Kite (2010) [tmdbid=123].mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite (2010) [tmdbid-123].mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite (2010) {tmdb-123}.mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite {tmdb-123}.mkv', 'movie Kite, tmdb 123'],
    ['Kite (2010) [tmdb=123] - 1080p.mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite [tmdbid=123] (2010).mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite (2010) tmdb-123.mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite (2010) [TMDBID=123]/Kite.mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite (2010) {tmdb-123}/Kite (2010) 1080p.mkv', 'movie Kite (2010), tmdb 123'],
    ['Kite (2010) {imdb-tt0123456}.mkv', 'movie Kite (2010)'],
    ['Kite (2010) [imdbid-tt0123456].mkv', 'movie Kite (2010)'],
    ['Kite [imdbid=tt0123456] (2010).mkv', 'movie Kite (2010)'],
    ['Kite 2010 tt0123456.mkv', 'movie Kite (2010)'],
    ['Kite (2010) {edition-Final Cut}.mkv', 'movie Kite (2010)'],
    ['Garden [tvdbid=123]/Season 1/05.mkv', 'Garden S1E5'],
    ['Garden (2019) {tvdb-123}/Season 1/Garden S01E02.mkv', 'Garden S1E2'],
    ['Kite (2010) [tmdbid=0].mkv', 'movie Kite (2010)'],
  ]);
});

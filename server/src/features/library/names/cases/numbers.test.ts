import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('a number that belongs to a name is no episode’s', () => {
  say([
    ['Garden/Season 1/7 - 12 Cousins.mkv', 'Garden S1E7: 12 Cousins'],
    ['Garden/Season 1/8 - 101 Ways.mkv', 'Garden S1E8: 101 Ways'],
    ['Garden/Season 2/16 12 Cousins.mkv', 'Garden S2E16: 12 Cousins'],
    ['Garden/Season 1/03. 24 Hours.mkv', 'Garden S1E3: 24 Hours'],
    ['Garden/Season 1/Garden - 09 - 7 Days.mkv', 'Garden S1E9: 7 Days'],
    ['Garden/Season 1/Garden 09 - 7 Days.mkv', 'Garden S1E9: 7 Days'],
    ['Garden S01E05 - 12 Cousins.mkv', 'Garden S1E5: 12 Cousins'],
    ['Garden S01E05-12 Cousins.mkv', 'Garden S1E5: 12 Cousins'],
    ['Garden S01E05 - 2012.mkv', 'Garden S1E5: 2012'],
    ['Garden/Season 1/05 - 44.mkv', 'Garden S1E5: 44'],
    ['Garden S01E05 (2).mkv', 'Garden S1E5'],
    ['24/Season 2/24 - 05.mkv', '24 S2E5'],
    ['24/Season 2/24 05.mkv', '24 S2E5'],
    ['Garden/Season 2/205 Rain.mkv', 'Garden S2E5: Rain'],
    ['Garden/Season 2/2-05 Rain.mkv', 'Garden S2E5: Rain'],
    ['Garden/Season 2/2.05 Rain.mkv', 'Garden S2E5: Rain'],
    ['12 Cousins/Season 1/12 Cousins 03.mkv', '12 Cousins S1E3'],
    ['Unit 9/Season 3/Unit 9 - 11 - The Door.mkv', 'Unit 9 S3E11: The Door'],
    ['Room 104/Season 1/Room 104 S01E02.mkv', 'Room 104 S1E2'],
    ['12 Cousins.mkv', 'movie 12 Cousins'],
    ['Apollo 13 (1995).mkv', 'movie Apollo 13 (1995)'],
  ]);
});

describe('large numbers, years for seasons and numbers of three digits', () => {
  say([
    ['Garden/Season 20/Garden - 1135.mkv', 'Garden S20E1135'],
    ['Garden/Season 20/Garden 1012 Rain.mkv', 'Garden S20E1012: Rain'],
    ['Garden/Season 21/1071 - Rain.mkv', 'Garden S21E1071: Rain'],
    ['Garden/Season 20/E1135.mkv', 'Garden S20E1135'],
    ['Garden/Season 20/Garden.E1135.Rain.720p.mkv', 'Garden S20E1135: Rain'],
    ['Garden E1135.mkv', 'Garden E1135'],
    ['Garden Episode 1135.mkv', 'Garden E1135'],
    ['[Group] Garden - 1012 [1080p].mkv', 'Garden E1012'],
    ['Garden S2017E368.mkv', 'Garden S2017E368'],
    ['Garden/Garden.S2017E36.mkv', 'Garden S2017E36'],
    ['Garden/Season 2017/Garden 2017x03 - Rain.mkv', 'Garden S2017E3: Rain'],
    ['Garden/Season 2017/05.mkv', 'Garden S2017E5'],
    ['Garden S010E16.mkv', 'Garden S10E16'],
    ['Garden S01E0163.mkv', 'Garden S1E163'],
    ['garden.s001e002.mkv', 'Garden S1E2'],
  ]);
});

describe('a number in front, in the middle, at the end or in brackets, in a season’s folder', () => {
  say([
    ['Garden/Season 1/02-Ep Name.mkv', 'Garden S1E2: Ep Name'],
    ['Garden/Season 1/02 Rain.mkv', 'Garden S1E2: Rain'],
    ['Garden/Season 1/2.Rain.mkv', 'Garden S1E2: Rain'],
    ['Garden/Season 1/02_Rain_720p.mkv', 'Garden S1E2: Rain'],
    ['Garden/Season 1/[04].mkv', 'Garden S1E4'],
    ['Garden/Season 1/Garden [04] Rain.mkv', 'Garden S1E4: Rain'],
    ['Garden/Season 1/[Group] Garden [04][1080p].mkv', 'Garden S1E4'],
    ['Garden/Season 1/Garden_07_Rain.mkv', 'Garden S1E7: Rain'],
    ['Garden/Season 1/Rain_07_.mkv', 'Garden S1E7'],
    ['Garden/Season 1/the garden - 07 - rain.mkv', 'Garden S1E7: rain'],
    ['Garden/Season 1/Rain 4.mkv', 'Garden S1E4'],
    ['Garden/Season 1/1x1.mkv', 'Garden S1E1'],
    ['Garden/Season 1/1x01 - Rain.mkv', 'Garden S1E1: Rain'],
    ['Garden 1x1.mkv', 'Garden S1E1'],
    ['Garden/1x1 - Rain.mkv', 'Garden S1E1: Rain'],
    ['4x4 (2019).mkv', 'movie 4x4 (2019)'],
    ['4x4.mkv', 'movie 4x4'],
    ['Garden/Season 4/[401] Rain.mkv', 'Garden S4E1: Rain'],
    ['Garden/Season 4/401.mkv', 'Garden S4E1'],
    ['Garden/Season 4/Garden 412 Rain.mkv', 'Garden S4E12: Rain'],
    ['Garden/Season 10/1003 - Rain.mkv', 'Garden S10E3: Rain'],
    ['Garden/Season 4/501.mkv', 'Garden S4E501'],
    ['Garden/Season 1/#5 Rain.mkv', 'Garden S1E5: Rain'],
    ['Garden/Season 1/Garden - 07v2.mkv', 'Garden S1E7'],
    ['Garden/Season 1/Part 3.mkv', 'Garden S1E3'],
    ['Garden/Season 1/No. 5 Rain.mkv', 'Garden S1E5: Rain'],
    ['Garden/Season 1/Chapter 5 - Rain.mkv', 'Garden S1E5: Rain'],
    ['Garden/Season 1/garden05.mkv', 'Garden S1E5'],
    ['Garden/Season 1/05 of 12 - Rain.mkv', 'Garden S1E5: Rain'],
    ['Garden/Season 1/Garden 5of12.mkv', 'Garden S1E5'],
    ['Garden/Season 1/(14) Rain.mkv', 'Garden S1E14: Rain'],
    ['Garden/Season 1/0123.mkv', 'Garden S1E23'],
    ['Garden/Season 1/0123 - Rain.mkv', 'Garden S1E23: Rain'],
    ['Garden/Season 2/0123.mkv', 'Garden S2E123'],
    ['[Group][Garden][07][1080p].mkv', 'Garden E7'],
    ['GardenS01E02.mkv', 'Garden S1E2'],
    ['jua_kalis01e02e03.mkv', 'Jua Kali S1E2-3'],
    ['Garden Temporada 4 Cap.408.mkv', 'Garden S4E8'],
    ['[Group]_Garden_-_1124_[720p].mkv', 'Garden E1124'],
    ['[Group] Garden (2019) - 05 [720p].mkv', 'Garden (2019) E5'],
  ]);
});

describe('a video without a number in a season’s folder is an episode, and no film', () => {
  say([
    ['Garden/Season 1/The Storm.mkv', 'Garden S1: The Storm'],
    ['Garden/Season 1/Storm and Rain.mkv', 'Garden S1: Storm and Rain'],
    ['tv/Garden/Msimu 1/mvua.mkv', 'Garden S1: mvua'],
    ['Garden/Season 1/Garden - The Storm.mkv', 'Garden S1: The Storm'],
    ['Garden/Season 1/The 12 Cousins.mkv', 'Garden S1: The 12 Cousins'],
    ['Garden/Season 1/12 Cousins (2013).mkv', 'Garden S1E12: Cousins (2013)'],
    ['Garden/Season 1/The Cousins (2013).mkv', 'movie The Cousins (2013)'],
    ['Garden/2/The Storm.mkv', 'movie The Storm'],
  ]);
});

describe('the ways in which seasons and episodes are written', () => {
  say([
    ['Garden S01E02.mkv', 'Garden S1E2'],
    ['garden.s1e2.mkv', 'Garden S1E2'],
    ['GARDEN_S01_E02.mkv', 'GARDEN S1E2'],
    ['Garden S01 E02 Rain.mkv', 'Garden S1E2: Rain'],
    ['Garden S01-E02.mkv', 'Garden S1E2'],
    ['Garden - S01 - E02 - Rain.mkv', 'Garden S1E2: Rain'],
    ['Garden [S01][E02].mkv', 'Garden S1E2'],
    ['Garden [S01E02] Rain.mkv', 'Garden S1E2: Rain'],
    ['Garden (S01E02).mkv', 'Garden S1E2'],
    ['Garden S01xE02.mkv', 'Garden S1E2'],
    ['Garden 1 x 02.mkv', 'Garden S1E2'],
    ['Garden OVA 2.mkv', 'Garden S0E2'],
    ['Garden S1 Ep 2.mkv', 'Garden S1E2'],
    ['Garden s1.ep2.mkv', 'Garden S1E2'],
    ['Garden S2 - 05.mkv', 'Garden S2E5'],
    ['[Group] Garden S2 - 05 [1080p].mkv', 'Garden S2E5'],
    ['Garden Season 1 Episode 2.mkv', 'Garden S1E2'],
    ['Garden season.1.episode.2.mkv', 'Garden S1E2'],
    ['Garden Season 1, Episode 2 - Rain.mkv', 'Garden S1E2: Rain'],
    ['Bustani Msimu 1 Sehemu 2.mkv', 'Bustani S1E2'],
    ['Bustani Msimu wa 1 Sehemu ya 2.mkv', 'Bustani S1E2'],
    ['Garten Staffel 1 Folge 2.mkv', 'Garten S1E2'],
    ['Jardin Temporada 1 Capitulo 2.mkv', 'Jardin S1E2'],
    ['Jardin T01E02.mkv', 'Jardin S1E2'],
    ['Jardin Saison 1 Épisode 2.mkv', 'Jardin S1E2'],
    ['Giardino Stagione 1 Episodio 2.mkv', 'Giardino S1E2'],
    ['Garden (2019) S01E02.mkv', 'Garden (2019) S1E2'],
    ['Garden 2019 - 1x02.mkv', 'Garden (2019) S1E2'],
    ['S01E02 - Rain.mkv', 'S01E02 - Rain S1E2: Rain'],
    ['Garden/S01E02 - Rain.mkv', 'Garden S1E2: Rain'],
    ['Garden SP01.mkv', 'Garden S0E1'],
    ['Garden OVA2.mkv', 'Garden S0E2'],
    ['Garden S00E02.mkv', 'Garden S0E2'],
  ]);
});

describe('a series’ own name may have a hyphen', () => {
  say([
    ['the-harbour-e07-720p.mkv', 'The Harbour E7'],
    ['the-harbour-s01e07-720p.mkv', 'The Harbour S1E7'],
    ['the-long-harbour-1x07.mkv', 'The Long Harbour S1E7'],
    ['the-harbour-ep-07.mkv', 'The Harbour E7'],
    ['jua-kali-s02e01-hdtv-x264.mkv', 'Jua Kali S2E1'],
    ['Spider-Kite S01E02.mkv', 'Spider-Kite S1E2'],
    ['Spider-Kite.S01E02.720p.mkv', 'Spider-Kite S1E2'],
    ['x-kite-s01e02.mkv', 'X Kite S1E2'],
    ['the-harbour/season-1/the-harbour-07.mkv', 'The-Harbour S1E7'],
    ['Spider-Kite (2002).mkv', 'movie Spider-Kite (2002)'],
    ['wall-kite.mkv', 'movie Wall-Kite'],
    ['the-long-harbour.mkv', 'movie The Long Harbour'],
    ['the-long-harbour-2012.mkv', 'movie The Long Harbour (2012)'],
    ['Kite - The Return.mkv', 'movie Kite - The Return'],
  ]);
});
